import Foundation
import Testing

/// What a script has no form for is a comment at its place, and never silently something else.
@Suite("Importing unusual Swift")
struct ImportedOddFilesTests {
  private func `import`(_ body: String) throws -> CommandProcess {
    try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Test func odd() async throws {
          let store = TestStore(initialState: Counter.State(count: 1, numberFact: nil)) { Counter() }
        \(body)
          await store.send(.decrementButtonTapped) { $0.count = 0 }
        }
        """
      ])
  }

  @Test(
    "says why a statement is not a step",
    arguments: [
      (
        "  #if DEBUG\n  await store.finish()\n  #else\n  await store.finish()\n  #endif",
        "it is not known which part of '#if' is compiled"
      ),
      ("  if store.state.count == 1 { await store.finish() }", "a script has no 'if'"),
      ("  guard store.state.count == 1 else { return }", "a script has no 'guard'"),
      ("  switch store.state.count { default: break }", "a script has no 'switch'"),
      ("  withKnownIssue { await store.finish() }", "a script has no failures that are expected"),
      ("  XCTExpectFailure(\"a\")", "a script has no failures that are expected"),
      (
        "  await clock.run()",
        "a script has no step until all timers are due: add 'advance' with a time"
      ),
      ("  await store.receive(where: { _ in true })", "a condition on the action"),
      ("  #assertSomething(store.state.count)", "a script has no such step"),
    ])
  func gaps(body: String, reason: String) throws {
    let clock = body.contains("clock") ? "  let clock = TestClock()\n" : ""
    let run = try `import`(clock + body)
    let line = clock.isEmpty ? 3 : 4
    #expect(run.errors == "a.swift:\(line): not imported: \(reason)\n")
    let first = body.split(separator: "\n")[0].drop { $0 == " " }
    #expect(
      run.output.contains(
        """
        # not imported, line \(line): \(first)  (\(reason))
        send decrementButtonTapped
          count = 0

        """), "\(run.output)")
    #expect(run.exitCode == 1)
  }

  @Test("a part of '#if' in a block is not taken for what is compiled")
  func conditions() throws {
    let run = try `import`(
      """
        await store.send(.incrementButtonTapped) {
          #if os(iOS)
          $0.count = 5
          #else
          $0.count = 2
          #endif
        }
      """)
    #expect(
      run.errors == "a.swift:4: not imported: it is not known which part of '#if' is compiled\n")
    #expect(!run.output.contains("count = 5"))
    #expect(!run.output.contains("count = 2"))
  }

  @Test("a change whose value is computed can be one to any value")
  func computedChange() throws {
    let run = try `import`(
      """
        await store.send(.incrementButtonTapped) { $0.count = Int("2")! + 0 }
      """)
    #expect(
      run.output.contains(
        """
        send incrementButtonTapped
          # not imported, line 3: await store.send(.incrementButtonTapped) { $0.count = Int("2")! + 0 }  (the value is computed with '+')
          count = _

        """), "\(run.output)")
    #expect(run.exitCode == 1)
  }

  @Test("of a value that changes twice in a step, the last value is said")
  func changedTwice() throws {
    let run = try `import`(
      """
        await store.send(.incrementButtonTapped) {
          $0.count = 5
          $0.count = 2
        }
        await store.send(.incrementButtonTapped) {
          $0.count = 4
          $0.count -= 1
        }
        await store.send(.incrementButtonTapped) {
          $0.count += 3
          $0.count -= 2
        }
      """)
    #expect(
      run.output.contains(
        """
        send incrementButtonTapped
          count = 2

        send incrementButtonTapped
          # not imported, line 9: $0.count -= 1  ('count' changes once more)
          count = _

        send incrementButtonTapped
          count += 3
          count -= 2

        """), "\(run.output)")
    #expect(run.errors == "a.swift:9: not imported: 'count' changes once more\n")
  }

  @Test("a value that a statement may change is not known any more")
  func changedValue() throws {
    let run = try `import`(
      """
        var list = [1]
        list.append(2)
        #expect(store.state.count == list)
      """)
    #expect(
      run.errors == """
        a.swift:4: not imported: 'list' changes to a value that is computed
        a.swift:5: not imported: the value of 'list' is not known here

        """)
  }

  @Test("conditions that must all hold are checked one by one")
  func conjunction() throws {
    let run = try `import`("  XCTAssert(store.state.count == 1 && store.state.numberFact == nil)")
    #expect(run.errors == "")
    #expect(
      run.output.contains(
        """
        expect
          count == 1
          numberFact not exists

        """), "\(run.output)")
  }

  @Test("statements in 'do' and in functions of the library are steps")
  func blocks() throws {
    let run = try `import`(
      """
        do {
          await store.send(.incrementButtonTapped) { $0.count = 2; $0.numberFact = nil }
        }
        await withMainSerialExecutor {
          await store.send(.decrementButtonTapped) { $0.count = 1 }
        }
        await withDependencies { $0.uuid = .incrementing } operation: {
          await store.finish(timeout: .seconds(1))
        }
      """)
    #expect(run.errors == "")
    #expect(
      run.output.hasSuffix(
        """
        send incrementButtonTapped
          count = 2
          numberFact = nil

        send decrementButtonTapped
          count = 1
        # line 9 sets no dependencies: a store keeps those that it is made with
        finish

        send decrementButtonTapped
          count = 0

        """), "\(run.output)")
  }

  @Test("a test of a list of arguments becomes a script for each of them")
  func arguments() throws {
    let run = try CommandProcess(
      shell: """
        "$1" import a.swift -o out/ ; ls out ; cat out/pairs-2.replay ; "$1" -q out
        """,
      files: [
        "a.swift": """
        @Test(arguments: [1, 2]) func up(_ count: Int) async {
          let store = TestStore(initialState: Counter.State(count: count, numberFact: nil)) { Counter() }
          await store.send(.incrementButtonTapped) { $0.count += 1 }
        }
        @Test("of pairs", arguments: [(1, 2), (5, 6)]) func pairs(old: Int, new: Int) async {
          let store = TestStore(initialState: Counter.State(count: old, numberFact: nil)) { Counter() }
          await store.send(.incrementButtonTapped) { $0.count = new }
        }
        @Test(arguments: zip([1], [2])) func zipped(old: Int, new: Int) async {
          let store = TestStore(initialState: Counter.State(count: old, numberFact: nil)) { Counter() }
        }
        """
      ])
    #expect(run.errors == "a.swift:9: not imported: 'zipped': it has parameters\n")
    #expect(
      run.output == """
        pairs-1.replay
        pairs-2.replay
        up-1.replay
        up-2.replay
        feature counter
        title "of pairs (2)"
        state
          self = Counter.State(count: 5, numberFact: nil)

        send incrementButtonTapped
          count = 6
        4 scripts: 4 passed · 4 steps: 4 passed

        """)
  }

  @Test("a file that is not UTF-8 is refused")
  func encoding() throws {
    let run = try CommandProcess(
      ["import", "a.swift"], files: ["a.swift": Data("@Test\n\"".utf8) + Data([0xE9, 0x22])])
    #expect(run.errors == "a.swift:2: error: this line is not UTF-8\n")
    #expect(run.exitCode == 2)
  }
}
