import Testing

@Suite("Calling the command")
struct ReplayCommandTests {
  @Test("a wrong option exits with 64, and the way on is told on standard error")
  func wrongOption() throws {
    let run = try CommandProcess(["--nope"])

    #expect(run.exitCode == 64)
    #expect(run.output == "")
    #expect(
      run.errors == """
        error: unknown option '--nope'
        Run 'tca-replay --help' for the options.

        """
    )
  }

  @Test("a call without a script exits with 64")
  func noScript() throws {
    let run = try CommandProcess([])

    #expect(run.exitCode == 64)
    #expect(
      run.errors == """
        error: no script is named
          name a file, a directory, or - for standard input
        Run 'tca-replay --help' for the options.

        """
    )
  }

  @Test("help begins with examples and ends with the exit codes")
  func help() throws {
    let run = try CommandProcess(["--help"])

    #expect(run.exitCode == 0)
    #expect(run.output.contains("\nEXAMPLES\n"))
    #expect(run.output.hasSuffix("130  interrupted\n"))
  }

  @Test("features are listed, and described by name")
  func features() throws {
    let list = try CommandProcess(["features"])
    #expect(list.exitCode == 0)
    let lines = list.output.split(separator: "\n")
    #expect(lines == lines.sorted())
    #expect(
      lines.contains { line in
        line.hasPrefix("counter  ") && line.hasSuffix("  A counter with number facts")
      })

    let counter = try CommandProcess(["features", "counter"])
    #expect(
      counter.output == """
        counter · A counter with number facts

        actions
          decrementButtonTapped
          incrementButtonTapped
          numberFactButtonTapped
          numberFactResponse(String)

        state
          count: Int
          numberFact: String?

        dependencies
          numberFact.fetch: (Int) async throws -> String

        """
    )
  }

  @Test("a feature that nobody registered exits with 2")
  func unknownFeature() throws {
    let run = try CommandProcess(["features", "tmers"])

    #expect(run.exitCode == 2)
    #expect(
      run.errors == """
        error: unknown feature 'tmers'
          did you mean 'timers'?
          features: \(try CommandProcess.registeredNames())

        """
    )
  }
}
