import Testing

@testable import TCAReplayCommand

/// A test checks what its script checks, or names what it leaves out.
///
/// A check that fails does not trap.
@Suite("The checks of an exported test")
struct ExportedChecksTests {
  private func export(
    _ script: String, _ options: String..., tool: String = "tca-replay"
  ) throws -> CommandProcess {
    try CommandProcess(
      ["export", "a.replay"] + options, scripts: ["a.replay": script], tool: tool)
  }

  @Test("the keys of a dictionary are compared as a set")
  func keys() throws {
    let run = try export(
      """
      feature depths
      expect
        boxes.boxes.keys == []
      """, tool: "hazard-replay")
    #expect(run.output.contains("    #expect(Set(store.state.boxes.boxes.keys) == [])\n"))
    let reason = "Depths.State is not Equatable, as the state of a test store must be"
    #expect(run.errors == "a.replay:1: not exported: \(reason)\n")
    #expect(run.output.contains("    // not exported: `depths`: \(reason)\n"))
    #expect(run.exitCode == 1)
  }

  @Test(
    "says that it has not the conditions of the registration",
    arguments: [
      (
        "stale-response",
        "the condition 'the results are those of the query' of '.eventually' is a closure"
      ),
      ("two-timers", "the condition after 'ticked' is a closure"),
    ])
  func conditions(feature: String, reason: String) throws {
    let run = try export("feature \(feature)\nfinish\n", tool: "hazard-replay")
    #expect(run.errors == "a.replay:1: not exported: \(reason)\n")
    #expect(run.output.contains("    // not exported: `\(feature)`: \(reason)\n"))
    #expect(run.exitCode == 1)
  }

  @Test("lets what was fed arrive before a step that does not wait for it")
  func fed() throws {
    let run = try export(
      """
      feature long-living-effects
      send task
      emit screenshots ()
      receive userDidTakeScreenshotNotification
        screenshotCount = 1
      repeat 2
      emit screenshots ()
      print
      receive userDidTakeScreenshotNotification
        screenshotCount += 1
      emit screenshots ()
      receive userDidTakeScreenshotNotification
        screenshotCount += 1
      end

      """)
    let starts = ["await", "try", "customDump", "for _"]
    let steps = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { step in starts.contains { step.hasPrefix($0) } }
    #expect(
      steps.joined(separator: "\n") == """
        await store.send(.task)
        await Task.megaYield()
        try #require(screenshotsStreams.only).yield()
        await store.receive(\\.userDidTakeScreenshotNotification) {
        for _ in 0..<2 {
        await Task.megaYield()
        try #require(screenshotsStreams.only).yield()
        await Task.megaYield()
        customDump(store.state)
        await store.receive(\\.userDidTakeScreenshotNotification) {
        await Task.megaYield()
        try #require(screenshotsStreams.only).yield()
        await store.receive(\\.userDidTakeScreenshotNotification) {
        """, "\(run.output)")
    #expect(run.exitCode == 0)
  }

  @Test("lets what was fed arrive before it looks at it, without exhaustivity")
  func fedWithoutExhaustivity() throws {
    let run = try export(
      """
      feature long-living-effects
      exhaustivity off
      send task
      emit screenshots ()
        screenshotCount = 1

      """)
    #expect(
      run.output.contains(
        """
            try #require(screenshotsStreams.only).yield()
            await Task.megaYield()
            await store.skipReceivedActions(strict: false)
            store.assert {
              $0.screenshotCount = 1
            }

        """), "\(run.output)")
    #expect(run.exitCode == 0)
  }

  @Test("ids are compared as an array, and a negated comparison needs a value")
  func idsAndOptionals() throws {
    let run = try export(
      """
      feature todos
      state from three
      expect
        todos.ids == [UUID(0), UUID(1), UUID(2)]
        todos[0].description not contains "x"
      """)
    #expect(
      run.output.hasSuffix(
        """
            #expect(Array(store.state.todos.ids) == [UUID(0), UUID(1), UUID(2)])
            #expect(store.state.todos.first?.description != nil)
            #expect(!(store.state.todos.first?.description.contains("x") == true))
          }
        }

        """), "\(run.output)")
  }

  @Test("its variables have other names than the script's values, which can be words of Swift")
  func names() throws {
    let run = try export(
      """
      feature todos
      state from three
      send todos[0].binding.description("x")
        todos[0].description = "x"
      let id1 = todos[1].id
      let class = todos[2].id
      send todos[id: class].binding.description("y")
        todos[2].description = "y"
      expect
        todos[1].id == id1
      """)
    let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      lines.filter { $0.hasPrefix("let ") || $0.hasPrefix("await") }.suffix(5) == [
        "let id1_ = try #require(store.state.todos.first?.id)",
        "await store.send(\\.todos[id: id1_].binding.description, \"x\") {",
        "let id1 = try #require(store.state.todos.dropFirst(1).first?.id)",
        "let `class` = try #require(store.state.todos.dropFirst(2).first?.id)",
        "await store.send(\\.todos[id: `class`].binding.description, \"y\") {",
      ])
    #expect(run.exitCode == 0)
  }

  @Test("a value with the name of a type is left out, because a variable would hide the type")
  func nameOfType() throws {
    let run = try export("feature counter\nlet Counter = count\n")
    #expect(
      run.errors == "a.replay:2: not exported: a test cannot have another variable 'Counter'\n")
  }

  @Test("a date that a step gives begins there")
  func date() throws {
    let run = try export(
      """
      feature welcome
      advance 3h
      given date 2026-01-01T10:00:00Z
      send onAppear
        any change
      """)
    #expect(
      run.output.contains(
        """
            let start2 = clock.now
            store.dependencies.date = DateGenerator {
              Date(timeIntervalSinceReferenceDate: 788954400.0 + start2.duration(to: clock.now) / .seconds(1))
            }

        """), "\(run.output)")
  }

  @Test("says that later rounds of a loop can have another exhaustivity")
  func exhaustivityOfRounds() throws {
    let run = try export(
      """
      feature counter
      repeat 2
      send incrementButtonTapped
        count += 1
      exhaustivity off
      end
      send incrementButtonTapped
      """)
    #expect(
      run.errors == "a.replay:3: not exported: the exhaustivity of the rounds after the first one\n"
    )
    #expect(run.exitCode == 1)
  }

  private static let elements = """
    feature todos
    state from three

    expect
      todos[0].description == "Bread"
      todos[1].isComplete not == true
      todos[2].description matches "[a-z]+"
      todos[0].description contains "B"
      todos[0].description > "A"
      todos[1] exists
    let last = todos[2].id
    expect
      todos[id: last].description exists

    """

  @Test("finds an element that may be missing without a subscript")
  func elements() throws {
    let run = try export(Self.elements)
    #expect(run.errors == "")
    #expect(
      run.output.contains(
        """
            #expect(store.state.todos.first?.description == "Bread")
            #expect(store.state.todos.dropFirst(1).first != nil)
            #expect(!(store.state.todos.dropFirst(1).first?.isComplete == true))
            #expect(try store.state.todos.dropFirst(2).first?.description.wholeMatch(of: Regex("[a-z]+")) != nil)
            #expect(store.state.todos.first?.description.contains("B") == true)
            #expect((store.state.todos.first?.description).map { $0 > "A" } == true)
            #expect(store.state.todos.dropFirst(1).first != nil)
            let last = try #require(store.state.todos.dropFirst(2).first?.id)

        """), "\(run.output)")
    #expect(run.exitCode == 0)
  }

  @Test("asks for what a path leads through, where the check would also hold without it")
  func missingParents() throws {
    let run = try export(
      """
      feature sync-ups-list

      expect
        destination.add.syncUp.title != "a"
        destination.add.syncUp.title == "b"
        destination.add not exists
        destination not exists
      """)
    #expect(
      run.output.contains(
        """
            #expect(store.state.destination?[case: \\.add] != nil)
            #expect(store.state.destination?[case: \\.add]?.syncUp.title != "a")
            #expect(store.state.destination?[case: \\.add]?.syncUp.title == "b")
            #expect(store.state.destination?[case: \\.add] == nil)
            #expect(store.state.destination == nil)

        """), "\(run.output)")
  }

  @Test("compares with the assertions of XCTest, which show both values")
  func xctest() throws {
    let run = try export(Self.elements, "--xctest")
    #expect(
      run.output.contains(
        """
            XCTAssertEqual(store.state.todos.first?.description, "Bread")
            XCTAssertNotNil(store.state.todos.dropFirst(1).first)
            XCTAssertNotEqual(store.state.todos.dropFirst(1).first?.isComplete, true)
            XCTAssertTrue(try store.state.todos.dropFirst(2).first?.description.wholeMatch(of: Regex("[a-z]+")) != nil)
            XCTAssertTrue(store.state.todos.first?.description.contains("B") == true)
            XCTAssertTrue((store.state.todos.first?.description).map { $0 > "A" } == true)
            XCTAssertNotNil(store.state.todos.dropFirst(1).first)
            let last = try XCTUnwrap(store.state.todos.dropFirst(2).first?.id)

        """), "\(run.output)")
  }

  @Test("comes back from a test", arguments: [[], ["--xctest"]])
  func roundTrip(options: [String]) throws {
    let run = try CommandProcess(
      shell: """
        "$1" export a.replay \(options.joined()) -o a.swift && "$1" import a.swift
        """, files: ["a.replay": Self.elements])
    #expect(run.errors == "")
    #expect(
      run.output.hasSuffix(
        """

        expect
          todos[0].description == "Bread"
          todos[1] exists
          todos[1].isComplete != true
          todos[2].description matches "[a-z]+"
          todos[0].description contains "B"
          todos[0].description > "A"
          todos[1] exists
          todos[2].id exists
        let last = todos[2].id
        expect
          todos[id: last].description exists

        """), "\(run.output)")
  }

  @Test(
    "asserts in XCTest what it says",
    arguments: [
      (SwiftCheck(subject: "a", comparison: ("==", "1")), "XCTAssertEqual(a, 1)"),
      (
        SwiftCheck(subject: "a", comparison: ("==", "1"), isNegated: true),
        "XCTAssertNotEqual(a, 1)"
      ),
      (SwiftCheck(subject: "a", comparison: ("!=", "1"), isNegated: true), "XCTAssertEqual(a, 1)"),
      (SwiftCheck(subject: "a", comparison: ("==", "nil")), "XCTAssertNil(a)"),
      (SwiftCheck(subject: "a", comparison: ("!=", "nil")), "XCTAssertNotNil(a)"),
      (SwiftCheck(subject: "a", comparison: (">", "1")), "XCTAssertGreaterThan(a, 1)"),
      (SwiftCheck(subject: "a", comparison: (">=", "1")), "XCTAssertGreaterThanOrEqual(a, 1)"),
      (SwiftCheck(subject: "a", comparison: ("<", "1")), "XCTAssertLessThan(a, 1)"),
      (SwiftCheck(subject: "a", comparison: ("<=", "1")), "XCTAssertLessThanOrEqual(a, 1)"),
      (SwiftCheck(subject: "a", comparison: ("<", "1"), isNegated: true), "XCTAssertFalse(a < 1)"),
      (SwiftCheck(subject: "a"), "XCTAssertTrue(a)"),
      (SwiftCheck(subject: "a", isNegated: true), "XCTAssertFalse(a)"),
    ])
  func assertions(check: SwiftCheck, text: String) {
    #expect(check.statement(.xctest) == text)
  }
}
