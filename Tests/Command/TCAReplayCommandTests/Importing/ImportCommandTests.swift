import Foundation
import TestSupport
import Testing

@Suite("Importing a test in Swift")
struct ImportCommandTests {
  private static let exported = packageRoot.appendingPathComponent(
    "Tests/Examples/ExampleFeaturesTests/Exported")

  private static let exportedNames: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: exported.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted()
  }()

  /// Imports a test whose body is given, without the lines around it.
  func `import`(
    _ body: String, _ options: String..., feature: String = "Counter",
    state: String = "count: 0, numberFact: nil"
  ) throws -> CommandProcess {
    let test = """
      @Test func up() async {
        let store = TestStore(initialState: \(feature).State(\(state))) { \(feature)() }
      \(body)
      }
      """
    return try CommandProcess(["import", "a.swift"] + options, scripts: ["a.swift": test])
  }

  // MARK: - Round trips

  @Test("makes of an exported test a script with the same verdict", arguments: exportedNames)
  func roundTrip(name: String) throws {
    let text = try String(
      contentsOf: Self.exported.appendingPathComponent(name), encoding: .utf8)
    let run = try CommandProcess(["import", "a.swift"], scripts: ["a.swift": text])
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    let replay = try CommandProcess(["-q", "a.replay"], scripts: ["a.replay": run.output])
    #expect(replay.exitCode == 0, "\(replay.output)")
    let format = try CommandProcess(
      ["format", "--check", "a.replay"], scripts: ["a.replay": run.output])
    #expect(format.exitCode == 0)
  }

  @Test("keeps the failure of a test that expects something else")
  func failing() throws {
    let text = try String(
      contentsOf: Self.exported.appendingPathComponent("counter-number-fact.swift"),
      encoding: .utf8
    ).replacing("$0.count = 1", with: "$0.count = 7")
    let run = try CommandProcess(["import", "a.swift"], scripts: ["a.swift": text])
    #expect(run.exitCode == 0)
    let replay = try CommandProcess(["-q", "a.replay"], scripts: ["a.replay": run.output])
    #expect(replay.exitCode == 1)
    #expect(replay.output.contains("count: 7"))
  }

  // MARK: - What is understood

  @Test("ids and keys are compared as an array and as a set")
  func idsAndKeys() throws {
    let run = try `import`(
      """
        #expect(Array(store.state.todos.ids) == [])
      """, feature: "Todos", state: "editMode: .inactive, filter: .all, todos: []")
    #expect(run.errors == "")
    #expect(run.output.hasSuffix("expect\n  todos.ids == []\n"), "\(run.output)")
  }

  @Test("what is asserted after a time is what changes in it")
  func assertionAfterTime() throws {
    let run = try `import`(
      """
        let clock = TestClock()
        let mainQueue = DispatchQueue.test
        await store.send(.incrementButtonTapped) { $0.count = 1 }
        await clock.advance(by: .seconds(1))
        await mainQueue.advance(by: .seconds(1))
        store.assert { $0.count = 1 }
        store.assert { $0.numberFact = nil }
        await store.send(.decrementButtonTapped) { $0.count = 0 }
        store.assert { $0.count = 0 }
      """)
    #expect(run.errors == "")
    #expect(
      run.output.hasSuffix(
        """

        send incrementButtonTapped
          count = 1
        advance 1s
          count = 1
          numberFact = nil

        send decrementButtonTapped
          count = 0
        expect
          count = 0

        """), "\(run.output)")
  }

  @Test("knows actions, payloads, expectations, time, answers and checks")
  func everything() throws {
    let run = try CommandProcess(
      ["import", "RefreshTests.swift"],
      scripts: [
        "RefreshTests.swift": ##"""
        @MainActor
        final class RefreshTests: XCTestCase {
          let clock = TestClock()

          /* A test /* of several */ forms. */
          func testRefreshing() async throws {
            let answer = "\u{30} is \"#1\""
            let store = TestStoreOf<Refreshable>(initialState: .init(count: 0, fact: nil)) {
              Refreshable()._printChanges()
            } withDependencies: {
              $0.continuousClock = clock
              $0.uuid = .incrementing
              $0.date.now = Date(timeIntervalSince1970: 978_307_205)
              $0.factClient.fetch = { number in
                try await clock.sleep(for: .milliseconds(1_500))
                return answer
              }
            }

            // Asks for a fact.
            await store.send(.incrementButtonTapped) { state in state.count += 1 }
            let task = await store.send(\.refresh)
            await clock.advance(by: .seconds(1)); await clock.advance(by: .milliseconds(500))
            await store.receive(\.factResponse.success, #"0 is #1"# + "") {
              $0.fact = answer
            }
            store.dependencies.factClient.fetch = { _ in throw URLError(.timedOut) }
            await store.send(.refresh) {
              $0.fact = nil
            }
            await store.receive(.factResponse(.failure(URLError(.timedOut))))
            XCTAssertEqual(store.state.count, 1)
            #expect(store.state.fact == nil)
            store.exhaustivity = .off
            await task.finish()
            await store.finish()
          }
        }
        """##
      ])
    #expect(
      run.output == #"""
        feature refreshable
        title "testRefreshing"
        state
          self = (count: 0, fact: nil)
        given date constant Date(5s)
        given factClient.fetch after 1500ms returns "0 is \"#1\""

        # Asks for a fact.
        send incrementButtonTapped
          count += 1

        label task
        send refresh
        advance 1s
        advance 500ms
        # not imported, line 24: await store.receive(\.factResponse.success, #"0 is #1"# + "") {  (the value is computed with '+')
        receive factResponse.success
          fact = "0 is \"#1\""

        given factClient.fetch throws URLError(.timedOut)
        send refresh
          fact = nil
        receive factResponse.failure(URLError(.timedOut))
        expect
          count == 1
          fact not exists

        exhaustivity off
        finish task
        finish

        """#)
    #expect(
      run.errors == """
        RefreshTests.swift:24: not imported: the value is computed with '+'

        """)
    #expect(run.exitCode == 1)
    let replay = try CommandProcess(["-q", "a.replay"], scripts: ["a.replay": run.output])
    #expect(replay.exitCode == 0, "\(replay.output)")
  }

  @Test("writes loops, streams, bindings and changes of lists as scripts have them")
  func forms() throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": #"""
        @Test("Lists") func lists() async {
          let store = TestStore(
            initialState: Todos.State(
              editMode: .inactive, filter: .all,
              todos: [Todo.State(description: "", id: UUID(uuidString: "00000000-0000-0000-0000-000000000009")!, isComplete: false)])
          ) {
            Todos()
          }
          for _ in 0..<2 {
            await store.send(.binding(.set(\.filter, .active))) { $0.filter = .active }
            await store.send(\.binding.filter, .all) { $0.filter = .all }
          }
          for _ in 2..<2 {
            await store.send(.binding(.set(\.filter, .completed)))
          }
          await store.send(.addTodoButtonTapped) {
            $0.todos.insert(Todo.State(description: "", id: UUID(0), isComplete: false), at: 0)
          }
          for name in ["Milk", "Bread"] {
            await store.send(.todos(.element(id: UUID(0), action: .binding(.set(\.description, name))))) {
              $0.todos[id: UUID(0)]?.description = name
            }
          }
          await store.send(.delete([0])) {
            $0.todos.remove(id: UUID(0))
          }
          #expect(!store.state.todos.isEmpty)
          #expect(store.state.todos.count >= 1)
        }
        """#
      ])
    #expect(run.errors == "")
    #expect(
      run.output == """
        feature todos
        title "Lists"
        state
          self = Todos.State(
            editMode: .inactive,
            filter: .all,
            todos: [
              Todo.State(description: "", id: UUID(00000000-0000-0000-0000-000000000009), isComplete: false)
            ]
          )

        repeat 2
        send binding.filter(.active)
          filter = .active

        send binding.filter(.all)
          filter = .all
        end
        send addTodoButtonTapped
          todos insert Todo.State(description: "", id: UUID(0), isComplete: false) at 0

        send todos[id: UUID(0)].binding.description("Milk")
          todos[id: UUID(0)].description = "Milk"

        send todos[id: UUID(0)].binding.description("Bread")
          todos[id: UUID(0)].description = "Bread"

        send delete([0])
          todos -= [id: UUID(0)]
        expect
          todos.isEmpty == false
          todos.count >= 1

        """)
    let replay = try CommandProcess(["-q", "a.replay"], scripts: ["a.replay": run.output])
    #expect(replay.exitCode == 0, "\(replay.output)")
  }

  // MARK: - Which feature, which tests

  @Test("writes a script for each test of a file into a folder")
  func folder() throws {
    let run = try CommandProcess(
      shell: """
        printf 'struct Tests {
          @Test func goesUp() async {
            let store = TestStore(initialState: Counter.State(count: 1)) { Counter() }
            await store.send(.incrementButtonTapped) { $0.count = 2 }
          }
          func testGoesDown() async {
            let store = TestStore(initialState: Counter.State(count: 1)) { Counter() }
            await store.send(.decrementButtonTapped) { $0.count = 0 }
          }
          func testNothing() {}
          func helper() {}
        }' > a.swift
        "$1" import a.swift; echo "$?"; "$1" import a.swift -o out 2>&1 | tail -n 1
        "$1" import a.swift -o out/; echo "$?"
        ls out; "$1" -q out; cat out/goes-up.replay
        """)
    #expect(
      run.errors == """
        a.swift:10: skipped 'testNothing': it makes no TestStore
        error: 'a.swift' has 2 tests
          name a folder with --output: it gets a script for each
        a.swift:10: skipped 'testNothing': it makes no TestStore

        """)
    #expect(
      run.output == """
        2
          make the folder 'out', or write '--output out/': it gets a script for each
        0
        goes-down.replay
        goes-up.replay
        2 scripts: 2 passed · 2 steps: 2 passed
        feature counter
        title "goesUp"
        state
          self = Counter.State(count: 1)

        send incrementButtonTapped
          count = 2

        """)
  }

  @Test("refuses a type that no feature has, or several features have")
  func unknownFeature() throws {
    let names = try CommandProcess(["features"]).output.split(separator: "\n")
      .map { String($0.prefix { $0 != " " }) }.sorted().joined(separator: ", ")
    let unknown = try `import`("", feature: "Conter", state: "")
    #expect(
      unknown.errors == """
        a.swift:2: error: no registered feature is 'Conter'
          name one with --feature: \(names)

        """)
    #expect(unknown.exitCode == 2)
    let several = try `import`("", feature: "SharedStats", state: "")
    #expect(
      several.errors == """
        a.swift:2: error: more than one registered feature is 'SharedStats'
          name one with --feature: shared-file-storage, shared-in-memory

        """)
    #expect(several.exitCode == 2)
    let named = try `import`(
      "  await store.finish()", "--feature", "shared-in-memory", feature: "SharedStats", state: "")
    #expect(named.output.hasPrefix("feature shared-in-memory\n"))
    let misspelt = try `import`("", "--feature", "conter")
    #expect(misspelt.errors.hasPrefix("error: unknown feature 'conter' for '--feature'\n"))
    #expect(misspelt.exitCode == 64)
  }

  @Test(
    "refuses what is not a Swift source with tests",
    arguments: [
      ("func testA() {", "a.swift:1: error: '{' is never closed\n"),
      ("\n}", "a.swift:2: error: unexpected '}'\n"),
      ("let a = \"b", "a.swift:1: error: the string is never closed\n"),
      ("let a = \"\"\"\nb\n", "a.swift:1: error: the string is never closed\n"),
      ("let a = \"\\(b", "a.swift:1: error: the string is never closed\n"),
      ("/* a /* b */", "a.swift:1: error: the comment is never closed\n"),
      (
        String(repeating: "(", count: 200) + String(repeating: ")", count: 200),
        "a.swift:1: error: brackets are nested too deeply\n"
      ),
      ("let a = 1", "error: 'a.swift' has no test: neither '@Test' nor 'func test…'\n"),
      ("", "error: 'a.swift' has no test: neither '@Test' nor 'func test…'\n"),
    ])
  func badSources(source: String, message: String) throws {
    let run = try CommandProcess(["import", "a.swift"], scripts: ["a.swift": source])
    #expect(run.errors == message)
    #expect(run.exitCode == 2)
  }

  @Test("needs one file that can be read")
  func badCalls() throws {
    let none = try CommandProcess(["import"])
    #expect(none.errors.hasPrefix("error: 'import' takes one Swift file\n"))
    #expect(none.exitCode == 64)
    let missing = try CommandProcess(["import", "none.swift"])
    #expect(missing.errors == "error: cannot read 'none.swift': No such file or directory\n")
    #expect(missing.exitCode == 3)
  }
}
