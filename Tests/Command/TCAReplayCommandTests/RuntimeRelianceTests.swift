import Testing

@Suite("The command without what it relies on")
struct RuntimeRelianceTests {
  /// Replays a script that passes, with a reliance turned off.
  private func replay(_ script: String, without reliance: String) throws -> CommandProcess {
    try CommandProcess(
      ["--color", "never", "a.replay"], scripts: ["a.replay": script],
      environment: ["TCA_RELIANCE_OFF": reliance])
  }

  private static let counter = """
    feature counter
    given random constant 0.5
    send incrementButtonTapped
      count = 1

    """

  @Test(
    "replays nothing, and says why",
    arguments: [
      ("reflection", "reflection over types is off"),
      ("hash-seed", "hashing has no fixed seed"),
      ("type-names", "types have the names that the runtime gives them"),
      ("task-identity", "tasks cannot run in a fixed order"),
      ("task-numbers", "tasks cannot run in a fixed order"),
      ("generic-executor", "tasks cannot run in a fixed order"),
      ("executors", "tasks cannot run in a fixed order"),
      ("main-queue", "tasks cannot run in a fixed order"),
    ])
  func broken(reliance: String, loss: String) throws {
    let run = try replay(Self.counter, without: reliance)
    #expect(run.errors == "\(loss): the environment names '\(reliance)' in TCA_RELIANCE_OFF\n")
    #expect(run.output == "")
    #expect(run.exitCode == 3)
  }

  @Test("refuses a random number that is a fraction or a boolean")
  func random() throws {
    let run = try replay(Self.counter, without: "random-numbers")
    #expect(
      run.output == """
        error: a random number cannot be given as a boolean or a fraction: \
        the environment names 'random-numbers' in TCA_RELIANCE_OFF
          --> a.replay:2:23
           |
         2 | given random constant 0.5
           |                       ^^^

        1 script: 1 unusable

        """)
    #expect(run.exitCode == 2)
  }

  @Test("does not find the type of an error")
  func typesByName() throws {
    let script = """
      feature record-meeting
      given speechClient.startTask yields then throws SpeechClient.Failure.taskError

      """
    let run = try replay(script, without: "types-by-name")
    #expect(
      run.output == """
        error: no error of the feature is called 'SpeechClient.Failure.taskError'
          --> a.replay:2:49
           |
         2 | given speechClient.startTask yields then throws SpeechClient.Failure.taskError
           |                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
           |
           = errors of the platform: CancellationError, CocoaError, DecodingError, EncodingError, NSError, POSIXError, URLError
           = write any other error as its message: "offline", in JSON {"$message": "offline"}
           = types are not found by their names: the environment names 'types-by-name' in TCA_RELIANCE_OFF

        1 script: 1 unusable

        """)
    #expect(run.exitCode == 2)
  }

  @Test("replays as always without what only stores and tests need")
  func stores() throws {
    let usual = try replay(Self.counter, without: "")
    let run = try replay(
      Self.counter,
      without: "observation,enqueue-hook,swift-testing,xctest,xctest-observation")
    #expect(run.output == usual.output)
    #expect(run.errors == usual.errors)
    #expect(run.exitCode == 0)
  }
}
