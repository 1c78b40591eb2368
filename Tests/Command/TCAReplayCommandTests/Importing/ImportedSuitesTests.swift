import Testing

/// Tests whose suites have properties, functions and code that runs before each test.
@Suite("Importing tests of a suite")
struct ImportedSuitesTests {
  /// The script of a test, and what was not imported.
  private func script(_ text: String, _ options: String...) throws -> (text: String, gaps: String) {
    let run = try CommandProcess(["import", "a.swift"] + options, scripts: ["a.swift": text])
    return (run.output, run.errors)
  }

  private func verdict(_ script: String) throws -> String {
    try CommandProcess(["-q", "a.replay"], scripts: ["a.replay": script]).output
  }

  /// A test that asks for a fact, in a suite with a property.
  private func facts(_ property: String, _ closure: String, _ check: String) -> String {
    """
    @MainActor struct FactTests {
      \(property)

      @Test func asking() async {
        let store = TestStore(initialState: Counter.State(count: 3, numberFact: nil)) {
          Counter()
        } withDependencies: {
          $0.numberFact.fetch = { \(closure) }
        }
        await store.send(.numberFactButtonTapped)
        await store.receive(\\.numberFactResponse) { $0.numberFact = "x" }
        \(check)
      }
    }
    """
  }

  @Test(
    "recorders can be properties, in a box or not",
    arguments: [
      (
        "let saved = LockIsolated<[Int]>([])",
        "[saved] n in saved.withValue { $0.append(n) }; return \"x\"",
        "#expect(saved.value == [3])", "== [3]"
      ),
      (
        "private let saved: LockIsolated<[Int]> = LockIsolated([])",
        "@Sendable [saved] n in saved.withValue { $0.append(n) }; return \"x\"",
        "#expect(self.saved.value.count == 1)", ".count == 1"
      ),
      (
        "let saved = ActorIsolated<[Int]>([])",
        "n in await self.saved.withValue { $0.append(n) }; return \"x\"",
        "let list = await saved.value\n    #expect(list == [3])", "== [3]"
      ),
      (
        "let saved = Mutex<[Int]>([])", "n in self.saved.withLock { $0.append(n) }; return \"x\"",
        "#expect(saved.withLock { $0 } == [3])", "== [3]"
      ),
      (
        "var saved: [Int] = []", "@MainActor n in self.saved.append(n); return \"x\"",
        "expectNoDifference(saved, [3])", "== [3]"
      ),
      (
        "let isAsked = LockIsolated(false)", "_ in isAsked.setValue(true); return \"x\"",
        "#expect(isAsked.value)", "exists"
      ),
      (
        "var isAsked = false", "@MainActor _ in isAsked = true; return \"x\"",
        "XCTAssertEqual(isAsked, true)", "exists"
      ),
      (
        "let count = LockIsolated(0)", "_ in count.withValue { $0 += 1 }; return \"x\"",
        "XCTAssertEqual(count.value, 1)", ".count == 1"
      ),
    ])
  func recorders(property: String, closure: String, check: String, expected: String) throws {
    let (text, gaps) = try script(facts(property, closure, check))
    #expect(gaps == "")
    let space = expected.hasPrefix(".") ? "" : " "
    #expect(
      text.hasSuffix("\nexpect\n  calls numberFact.fetch\(space)\(expected)\n"), "\(text)")
    #expect(try verdict(text) == "1 script: 1 passed · 3 steps: 3 passed\n")
  }

  @Test(
    "recorders that other tests change, or that do not begin empty, are not checked",
    arguments: [
      "static let saved = LockIsolated<[Int]>([])",
      "let saved = LockIsolated<[Int]>([1])",
      "let saved = LockIsolated<[Int]>([])\n  func reset() { saved.setValue([]) }",
    ])
  func otherRecorders(property: String) throws {
    let (text, gaps) = try script(
      facts(
        property, "n in Self.saved.withValue { $0.append(n) }; return \"x\"",
        "#expect(Self.saved.value == [3])"))
    #expect(
      gaps.hasSuffix(
        "not imported: 'saved' may not record every call of one endpoint\n"), "\(gaps)")
    #expect(!text.contains("calls "))
  }

  @Test("a variable that an answer uses is not a constant")
  func usedInAnswer() throws {
    let (text, gaps) = try script(
      facts(
        "var count = 0", "@MainActor _ in count += 1; return String(count)",
        "#expect(store.state.count == count)"))
    #expect(
      gaps == """
        a.swift:8: not imported: the answer is computed with 'count'
        a.swift:12: not imported: the value of 'count' is not known here

        """)
    #expect(!text.contains("given "), "\(text)")
  }

  @Test("'setUp' and 'init' run before the test, and 'tearDown' behind it")
  func setUp() throws {
    let (text, gaps) = try script(
      """
      final class CounterTests: XCTestCase {
        var store: TestStoreOf<Counter>!
        let asked = LockIsolated<[Int]>([])

        override func setUp() async throws {
          try await super.setUp()
          continueAfterFailure = false
          store = TestStore(initialState: Counter.State(count: 3, numberFact: nil)) {
            Counter()
          } withDependencies: {
            $0.numberFact.fetch = { [asked] n in
              asked.withValue { $0.append(n) }
              return "x"
            }
          }
        }

        override func tearDown() async throws {
          await store.finish()
          store = nil
        }

        func testAsking() async {
          await store.send(.numberFactButtonTapped)
          await store.receive(\\.numberFactResponse) { $0.numberFact = "x" }
          XCTAssertEqual(asked.value, [3])
        }
      }
      """)
    #expect(gaps == "")
    #expect(
      text == """
        feature counter
        title "testAsking"
        state
          self = Counter.State(count: 3, numberFact: nil)
        given numberFact.fetch returns "x"

        send numberFactButtonTapped
        receive numberFactResponse
          numberFact = "x"
        expect
          calls numberFact.fetch == [3]
        finish

        """)
    #expect(try verdict(text) == "1 script: 1 passed · 4 steps: 4 passed\n")
  }

  @Test(
    "dependencies of a suite, of a test and of 'invokeTest' are answers",
    arguments: [
      (#"@Suite(.serialized, .dependencies { $0.numberFact.fetch = { _ in "x" } })"#, "", ""),
      ("", #"@Test(.dependency(\.numberFact, NumberFactClient(fetch: { _ in "x" })))"#, ""),
      ("", "", #"init() { prepareDependencies { $0.numberFact.fetch = { _ in "x" } } }"#),
      (
        "", "",
        """
        override func invokeTest() {
            withDependencies { $0.numberFact.fetch = { _ in "x" } } operation: { super.invokeTest() }
          }
        """
      ),
    ])
  func dependencies(suite: String, test: String, member: String) throws {
    let (text, gaps) = try script(
      """
      \(suite)
      @MainActor final class CounterTests {
        \(member)

        \(test)
        func testAsking() async {
          let store = TestStore(initialState: Counter.State(count: 3, numberFact: nil)) { Counter() }
          await store.send(.numberFactButtonTapped)
          await store.receive(\\.numberFactResponse) { $0.numberFact = "x" }
        }
      }
      """)
    #expect(gaps == "")
    #expect(try verdict(text) == "1 script: 1 passed · 2 steps: 2 passed\n", "\(text)")
  }

  @Test("functions of a suite are written out where they are called")
  func helpers() throws {
    let (text, gaps) = try script(
      """
      @MainActor struct TodosTests {
        static let milk = Todo.State(description: "Milk", id: UUID(0), isComplete: false)
        let eggs = Todo.State(description: "Eggs", id: UUID(1), isComplete: false)
        var both: IdentifiedArrayOf<Todo.State> { [Self.milk, eggs] }

        func makeStore(_ todos: IdentifiedArrayOf<Todo.State> = []) -> TestStoreOf<Todos> {
          let store = TestStore(initialState: Todos.State(todos: todos)) { Todos() }
          store.exhaustivity = .off
          return store
        }

        func rename(_ list: TestStoreOf<Todos>, id: UUID, to name: String) async {
          await list.send(\\.todos[id: id].binding.description, name) {
            $0.todos[id: id]?.description = name
          }
        }

        @Test func renaming() async {
          let list = makeStore(both)
          await rename(list, id: TodosTests.milk.id, to: "Bread")
          await self.rename(list, id: eggs.id, to: "Butter")
        }
      }
      """)
    #expect(gaps == "")
    #expect(
      text == """
        feature todos
        title "renaming"
        exhaustivity off
        # the rest is that of the registered state
        state
          todos = [
            Todo.State(description: "Milk", id: UUID(0), isComplete: false),
            Todo.State(description: "Eggs", id: UUID(1), isComplete: false)
          ]

        send todos[id: UUID(0)].binding.description("Bread")
          todos[id: UUID(0)].description = "Bread"

        send todos[id: UUID(1)].binding.description("Butter")
          todos[id: UUID(1)].description = "Butter"

        """)
    #expect(try verdict(text) == "1 script: 1 passed · 2 steps: 2 passed\n")
  }

  @Test("shared properties are shared values, which a script sets before it starts")
  func sharedProperties() throws {
    let (text, gaps) = try script(
      """
      @MainActor struct SyncUpsListTests {
        @Shared(.syncUps) var syncUps

        init() {
          $syncUps.withLock { $0 = [SyncUp(id: UUID(1), title: "Design")] }
        }

        @Test func deleting() async {
          let store = TestStore(initialState: SyncUpsList.State()) { SyncUpsList() }
          await store.send(.onDelete([0])) {
            $0.$syncUps.withLock { $0 = [] }
          }
          #expect(syncUps == [])
          $syncUps.withLock { $0 = [] }
        }
      }
      """)
    #expect(
      gaps == """
        a.swift:14: not imported: a script gives a shared value only before it starts, as a whole: 'shared KEY = VALUE' below 'state'

        """)
    #expect(
      text.hasPrefix(
        """
        feature sync-ups-list
        title "deleting"
        state
          shared syncUps = [SyncUp(id: UUID(1), title: "Design")]

        # starts from the registered state
        send onDelete([0])
          syncUps = []
        expect
          shared syncUps == []

        """), "\(text)")
    #expect(try verdict(text) == "1 script: 1 passed · 2 steps: 2 passed\n")
  }

  @Test(
    "properties that an initializer leaves out match anything, and are empty in the starting state")
  func defaultValues() throws {
    let (text, gaps) = try script(
      #"""
      @Test func screens() async {
        let store = TestStore(
          initialState: NavigationDemo.State(path: StackState([.screenA(ScreenA.State(count: 1))]))
        ) { NavigationDemo() }
        await store.send(.goToABCButtonTapped) {
          $0.path[id: 1] = .screenA(ScreenA.State())
          $0.path[id: 2] = .screenB(ScreenB.State())
          $0.path[id: 3] = .screenC(ScreenC.State(count: 0))
        }
      }
      """#)
    #expect(gaps == "")
    #expect(
      text == """
        feature navigation-stack
        title "screens"
        # line 3: default values are not known, and empty here: 'isLoading'
        state
          self = NavigationDemo.State(path: [.screenA(ScreenA.State(count: 1, isLoading: false))])

        send goToABCButtonTapped
          # line 6: default values are not compared: 'count', 'isLoading'
          path[id: 1] = .screenA(ScreenA.State(count: _, isLoading: _))
          path[id: 2] = .screenB(ScreenB.State())
          # line 8: default values are not compared: 'isTimerRunning'
          path[id: 3] = .screenC(ScreenC.State(count: 0, isTimerRunning: _))

        """, "\(text)")
    #expect(try verdict(text) == "1 script: 1 passed · 1 step: 1 passed\n")
  }

  @Test("an optional property that an initializer of the type's own sets is not compared")
  func ownInitializer() throws {
    let (text, gaps) = try script(
      """
      @Test func adding() async {
        let store = TestStore(initialState: SyncUpsList.State()) { SyncUpsList() }
        await store.send(.addSyncUpButtonTapped) {
          $0.destination = .add(
            SyncUpForm.State(syncUp: SyncUp(id: UUID(0), attendees: [Attendee(id: UUID(1))])))
        }
      }
      """)
    #expect(gaps == "")
    #expect(text.contains("  # line 4: default values are not compared: 'focus'\n"), "\(text)")
    #expect(try verdict(text) == "1 script: 1 passed · 1 step: 1 passed\n")
  }
}
