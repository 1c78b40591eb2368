import Testing

/// Which tests become scripts, and in which files.
@Suite("The files of imported tests")
struct ImportedFilesTests {
  private static let up = """
    let store = TestStore(initialState: Counter.State(count: 1)) { Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 2 }
    """

  @Test("a script of the folder is not replaced, unless it would be the same")
  func existing() throws {
    let run = try CommandProcess(
      shell: """
        "$1" import a.swift -o out/; echo $?
        "$1" import a.swift -o out/; echo $?
        echo '# mine' >> out/up.replay
        "$1" import b.swift -o out/; echo $?
        ls out; tail -n 1 out/up.replay
        "$1" import a.swift -o out/up.replay; echo $?; tail -n 1 out/up.replay
        """,
      files: [
        "a.swift": "@Test func up() async {\n\(Self.up)\n}\n",
        "b.swift":
          "@Test func up() async {\n\(Self.up)\n}\n@Test func more() async {\n\(Self.up)\n}\n",
      ])
    #expect(
      run.errors == """
        error: 'out/up.replay' exists already
          nothing is written: remove it, or name another place with --output

        """)
    #expect(run.output == "0\n0\n1\nup.replay\n# mine\n0\n  count = 2\n")
  }

  @Test("tests of one name, and those that 'export' wrote, have the name of their suite")
  func names() throws {
    let run = try CommandProcess(
      shell: """
        "$1" import a.swift -o out/; ls out
        "$1" export small.replay -o b.swift && "$1" import b.swift -o out2/; ls out2
        """,
      files: [
        "a.swift": """
        struct FirstTests {
          @Test func up() async {
        \(Self.up)
          }
          @Test func only() async {
        \(Self.up)
          }
        }
        final class SecondTests: XCTestCase {
          class func setting() {}
          func testUp() async {
        \(Self.up)
          }
        }
        extension SecondTests {
          func test_up() async {
        \(Self.up)
          }
        }

        """,
        "small.replay": "feature counter\nsend incrementButtonTapped\n  count = 1\n",
      ])
    #expect(run.errors == "")
    #expect(
      run.output == """
        first-up.replay
        only.replay
        second-up-19.replay
        second-up.replay
        counter-small.replay

        """)
  }

  @Test("what is not a script of its own is reported once")
  func reported() throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        // A function
        // of another file
        // makes a store.
        @Test func helper() async {
          let store = makeStore()
          await store.send(.incrementButtonTapped) { $0.count = 7 }
        }
        @Test(arguments: counts) func parameters(count: Int) async {
          let store = TestStore(initialState: Counter.State(count: count)) { Counter() }
          await store.send(.incrementButtonTapped) { $0.count = count + 1 }
        }
        @Test(.disabled("later")) func off() async {
        \(Self.up)
        }
        @Test(.disabled(if: isCI)) func perhaps() async {
        \(Self.up)
        }
        @Suite(.disabled()) struct Off {
          @Test func inner() async {
        \(Self.up)
          }
        }
        @Test func known() async {
          let store = TestStore(initialState: Counter.State(count: 1)) { Counter() }
          await withKnownIssue { await store.send(.incrementButtonTapped) }
        }
        @Test func nothing() async {
          let store = TestStore(initialState: Counter.State(count: 1)) { Counter() }
        }

        """
      ])
    #expect(
      run.errors == """
        a.swift:4: not imported: 'helper': another function makes its store
        a.swift:8: not imported: 'parameters': it has parameters
        a.swift:12: skipped 'off': it is disabled
        a.swift:16: not imported: it is not known whether the test runs
        a.swift:21: skipped 'inner': it is disabled
        a.swift:28: not imported: a script has no failures that are expected
        a.swift:26: skipped 'known': it has no steps
        a.swift:30: skipped 'nothing': it has no steps

        """)
    #expect(
      run.output == """
        feature counter
        title "perhaps"
        # not imported, line 16: @Test(.disabled(if: isCI)) func perhaps() async {  (it is not known whether the test runs)
        state
          self = Counter.State(count: 1)

        send incrementButtonTapped
          count = 2

        """)
    #expect(run.exitCode == 1)
  }

  @Test("a value that a test requires exists, and has a name")
  func required() throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Test func requires() async throws {
          let store = TestStore(initialState: Counter.State(count: 1, numberFact: "one")) { Counter() }
          _ = try #require(store.state.numberFact)
          let fact = try #require(store.state.numberFact)
          let count = store.state.count
          #expect(store.state.numberFact == fact)
          XCTAssertEqual(store.state.count, count)
        }

        """
      ])
    #expect(run.errors == "")
    #expect(
      run.output == """
        feature counter
        title "requires"
        state
          self = Counter.State(count: 1, numberFact: "one")

        expect
          numberFact exists
          numberFact exists
        let fact = numberFact
        let count = count
        expect
          numberFact == fact
          count == count

        """)
    let replay = try CommandProcess(["-q", "a.replay"], scripts: ["a.replay": run.output])
    #expect(replay.output == "1 script: 1 passed · 4 steps: 4 passed\n")
  }

  @Test("a starting state that is set property by property comes back")
  func plainInitializer() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature stale-timer\\nstate\\n  seconds = 3\\n\\nsend startTapped\\n  isRunning = true\\nskip effects\\n' > a.replay
        "$1" export a.replay -o a.swift; "$1" import a.swift -o b.replay; cat b.replay
        "$1" -q a.replay b.replay
        """, tool: "hazard-replay")
    #expect(run.errors == "")
    #expect(
      run.output == """
        feature stale-timer
        title "replay"
        state
          self = StaleTimer.State(isRunning: false, seconds: 3)

        send startTapped
          isRunning = true
        skip effects
        2 scripts: 2 passed · 4 steps: 4 passed

        """)
  }

  @Test(
    "with exhaustivity off, a check belongs to the action before it and does not see what comes later"
  )
  func checksOfActions() throws {
    let run = try CommandProcess(
      shell: """
        "$1" import a.swift > a.replay; cat a.replay; "$1" -q --diff none a.replay | sed 3q
        """,
      files: [
        "a.swift": """
        @MainActor @Test func facts() async {
          let store = TestStore(initialState: Counter.State()) { Counter() } withDependencies: {
            $0.numberFact.fetch = { _ in "a" }
          }
          store.exhaustivity = .off
          await store.send(.numberFactButtonTapped)
          #expect(store.state.numberFact == "a")
          #expect(store.state.count == 0)
        }

        """
      ])
    #expect(
      run.output == """
        feature counter
        title "facts"
        exhaustivity off
        # starts from the registered state
        given numberFact.fetch returns "a"

        send numberFactButtonTapped
          numberFact == "a"
          count == 0
        a.replay · counter · facts

          1 ✗ send numberFactButtonTapped                       1 effect started

        """)
    #expect(run.errors == "")
  }
}
