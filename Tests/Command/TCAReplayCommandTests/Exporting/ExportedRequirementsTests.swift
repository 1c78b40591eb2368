import Testing

/// What a script changes must be there.
///
/// In Swift, `?.` and `remove(id:)` do nothing without it.
@Suite("What an exported test requires")
struct ExportedRequirementsTests {
  private static let optional = """
    feature optional-state
    state
      optionalCounter = .init(count: 1)
    send optionalCounter.incrementButtonTapped
      optionalCounter.count = 2
    send optionalCounter.incrementButtonTapped
      optionalCounter.count += 1
      optionalCounter.numberFact = nil

    """

  private func export(_ script: String, _ options: String...) throws -> String {
    let run = try CommandProcess(["export", "a.replay"] + options, scripts: ["a.replay": script])
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    return run.output
  }

  @Test("is the optional that a change goes through, once a step")
  func optional() throws {
    let test = try export(Self.optional)
    #expect(
      test.contains(
        """
            await store.send(.optionalCounter(.incrementButtonTapped)) {
              try #require($0.optionalCounter != nil)
              $0.optionalCounter?.count += 1
              $0.optionalCounter?.numberFact = nil
            }

        """), "\(test)")
  }

  @Test("is unwrapped with XCTest")
  func xctest() throws {
    let test = try export(Self.optional, "--xctest")
    #expect(
      test.contains(
        """
              _ = try XCTUnwrap($0.optionalCounter)
              $0.optionalCounter?.count = 2

        """), "\(test)")
  }

  @Test("is required again after a change that can remove it")
  func requiredAgain() throws {
    let test = try export(
      """
      feature optional-state
      state
        optionalCounter = .init(count: 1)
      send toggleCounterButtonTapped
        optionalCounter.count = 2
        optionalCounter = nil

      send toggleCounterButtonTapped
        optionalCounter = .init(count: 1)
        optionalCounter.count = 0

      """)
    #expect(
      test.contains(
        """
              try #require($0.optionalCounter != nil)
              $0.optionalCounter?.count = 2
              $0.optionalCounter = nil
            }

        """), "\(test)")
    #expect(
      test.contains(
        """
              try #require($0.optionalCounter != nil)
              $0.optionalCounter?.count = 0

        """), "\(test)")
  }

  @Test("is the element that is removed by its id")
  func removed() throws {
    let test = try export(
      """
      feature todos
      state from three
      send delete([1])
        todos -= [id: UUID(1)]

      """)
    #expect(
      test.contains(
        """
            await store.send(.delete(IndexSet([1]))) {
              try #require($0.todos[id: UUID(1)] != nil)
              $0.todos.remove(id: UUID(1))
            }

        """), "\(test)")
  }

  @Test("is the value that a number is added to")
  func added() throws {
    let run = try CommandProcess(
      ["export", "a.replay"],
      scripts: ["a.replay": "feature first-tag\nsend clearTapped\n  first += 1\n  first += 1\n"],
      tool: "hazard-replay")
    #expect(
      run.output.contains(
        """
            await store.send(.clearTapped) {
              try #require($0.first != nil)
              $0.first? += 1
              try #require($0.first != nil)
              $0.first? += 1
            }

        """), "\(run.output)")
  }

  @Test("is the stream that is fed, which must be the only one that is open")
  func stream() throws {
    let script = """
      feature long-living-effects
      send task
      emit screenshots ()
      receive userDidTakeScreenshotNotification
        screenshotCount = 1
      end screenshots

      """
    let test = try export(script)
    #expect(test.contains("\n    try #require(screenshotsStreams.only).yield()\n"))
    #expect(test.contains("\n    try #require(screenshotsStreams.only).finish()\n"))
    let xctest = try export(script, "--xctest")
    #expect(xctest.contains("\n    try XCTUnwrap(screenshotsStreams.only).yield()\n"))
  }

  @Test("is that all effects finish, also where the exhaustivity is off")
  func finish() throws {
    let script = """
      feature long-living-effects
      exhaustivity off

      send task
      end screenshots
      finish

      """
    let test = try export(script)
    #expect(
      test.contains(
        """
            try #require(screenshotsStreams.only).finish()
            await store.skipReceivedActions(strict: false)
            await store.withExhaustivity(.on) {
              await store.finish()
            }

        """), "\(test)")
    let run = try CommandProcess(["import", "ATests.swift"], scripts: ["ATests.swift": test])
    #expect(run.output.hasSuffix("\nsend task\nend screenshots\nfinish\n"), "\(run.output)")
  }

  @Test("is no step for 'import'", arguments: ["--swift-testing", "--xctest"])
  func roundTrip(option: String) throws {
    let test = try export(Self.optional, option)
    let run = try CommandProcess(["import", "ATests.swift"], scripts: ["ATests.swift": test])
    #expect(
      run.output.hasSuffix(
        """
        send optionalCounter.incrementButtonTapped
          optionalCounter.count = 2

        send optionalCounter.incrementButtonTapped
          optionalCounter.count += 1
          optionalCounter.numberFact = nil

        """), "\(run.output)")
    #expect(run.errors == "")
  }

  @Test("is a condition for 'import' where nothing changes in it")
  func condition() throws {
    let test = try export(Self.optional).replacing(
      "      $0.optionalCounter?.count = 2\n", with: "      $0.optionalCounterCount = 2\n")
    let run = try CommandProcess(["import", "ATests.swift"], scripts: ["ATests.swift": test])
    #expect(run.output.contains("optionalCounter exists"), "\(run.output)")
  }
}
