import Testing

/// Tests as the projects of the library have them.
@Suite("Importing tests that use their properties, variables and the state")
struct ImportedTestsTests {
  /// The scripts of the tests in a file, and what was not imported.
  private func scripts(_ text: String, _ options: String...) throws -> (text: String, gaps: String)
  {
    let run = try CommandProcess(["import", "a.swift"] + options, scripts: ["a.swift": text])
    return (run.output, run.errors)
  }

  private func verdict(_ script: String) throws -> String {
    try CommandProcess(["-q", "a.replay"], scripts: ["a.replay": script]).output
  }

  @Test("comments at the ends of lines stand above what they are about")
  func comments() throws {
    let (text, gaps) = try scripts(
      #"""
      @MainActor struct CounterTests {
        @Test func counting() async {
          let store = TestStore(initialState: Counter.State()) { Counter() }
          await store.send(.incrementButtonTapped) { // up
            // three
            $0.count = 4 // four
          }
        }
      }
      """#)
    #expect(
      text == """
        feature counter
        title "counting"

        # starts from the registered state
        # up
        send incrementButtonTapped
          # three
          # four
          count = 4

        """)
    #expect(gaps.isEmpty)
  }

  @Test("comments behind closing braces, at the ends of blocks and between marks keep their places")
  func commentsBehindBlocks() throws {
    let (text, gaps) = try scripts(
      #"""
      @MainActor struct CounterTests {
        @Test func counting() async {
          let store = TestStore(
            initialState: Counter.State()  // from nothing
          ) {
            Counter()
          } withDependencies: {  // the answers
            $0.numberFact.fetch = { _ in "x" }
            // no more answers
          }  // the store
          /* Up,
           * and not down. */
          await store.send(.incrementButtonTapped) {
            $0.count = 1
            // only that
          }  // one
          await store.send(.decrementButtonTapped) {
            $0.count = 0
          }
          // the end
        }
      }
      """#)
    #expect(
      text == """
        feature counter
        title "counting"
        # from nothing
        # starts from the registered state
        # the answers
        given numberFact.fetch returns "x"

        # no more answers
        # the store
        # Up,
        # and not down.
        send incrementButtonTapped
          count = 1

        # only that
        # one
        send decrementButtonTapped
          count = 0
        # the end

        """, "\(text)")
    #expect(gaps.isEmpty)
  }

  @Test("loops in loops that would become too long are not imported")
  func nestedLoops() throws {
    let (text, gaps) = try scripts(
      #"""
      @MainActor struct CounterTests {
        @Test func counting() async {
          let store = TestStore(initialState: Counter.State()) { Counter() }
          for a in 0..<99 {
            for b in 0..<99 {
              await store.send(.incrementButtonTapped)
            }
          }
          await store.send(.decrementButtonTapped)
        }
      }
      """#)
    #expect(text.hasSuffix("send decrementButtonTapped\n"), "\(text)")
    #expect(
      gaps.split(separator: "\n").allSatisfy {
        $0 == "a.swift:5: not imported: a loop that is too long to be written out"
      }, "\(gaps)")
  }

  @Test("values of the state are key paths, as long as they have not changed")
  func stateValues() throws {
    let (text, gaps) = try scripts(
      #"""
      @MainActor struct TodosTests {
        let clock = TestClock()

        @Test func moving() async {
          let state = Todos.State(
            todos: [
              Todo.State(description: "a", id: UUID(0), isComplete: false),
              Todo.State(description: "b", id: UUID(1), isComplete: false),
              Todo.State(description: "c", id: UUID(2), isComplete: false),
            ]
          )
          let store = TestStore(initialState: state) {
            Todos()
          } withDependencies: {
            $0.continuousClock = self.clock
          }

          await store.send(.move([0], 2)) {
            $0.todos = [
              $0.todos[1],
              $0.todos[0],
              $0.todos[2],
            ]
          }
          await self.clock.advance(by: .milliseconds(100))
          await store.receive(\.sortCompletedTodos)
          await store.send(\.binding.filter, .active) {
            $0.filter = .active
            #expect($0.todos[0].description == "b")
            XCTAssertFalse($0.todos[0].isComplete)
          }
          await store.send(.delete([0])) { state in
            state.todos = [state.todos[1], state.todos[2]]
            state.editMode = state.todos.isEmpty ? .active : .inactive
          }
        }
      }
      """#)
    #expect(
      text == #"""
        feature todos
        title "moving"
        # the rest is that of the registered state
        state
          todos = [
            Todo.State(description: "a", id: UUID(0), isComplete: false),
            Todo.State(description: "b", id: UUID(1), isComplete: false),
            Todo.State(description: "c", id: UUID(2), isComplete: false)
          ]

        send move([0], 2)
          todos = [\.todos[1], \.todos[0], \.todos[2]]
        advance 100ms
        receive sortCompletedTodos

        send binding.filter(.active)
          filter = .active
          todos[0].description == "b"
          todos[0].isComplete == false

        send delete([0])
          todos = [\.todos[1], \.todos[2]]
          # not imported, line 34: state.editMode = state.todos.isEmpty ? .active : .inactive  (the value is computed from one that has changed)
          editMode = _

        """#)
    #expect(gaps == "a.swift:34: not imported: the value is computed from one that has changed\n")
    // The computed value is the one that it was.
    let output = try verdict(text)
    #expect(output.contains("error: 'editMode' did not change\n"), "\(output)")
    #expect(output.hasSuffix("1 script: 1 failed · 5 steps: 4 passed, 1 failed\n"), "\(output)")
  }

  @Test("a store can be a property, and a binding can be set without its case")
  func storeOfType() throws {
    let (text, gaps) = try scripts(
      #"""
      @MainActor struct FormTests {
        let store = TestStore(initialState: BindingForm.State()) { BindingForm() }

        @Test func naming() async {
          await store.send(.set(\.text, "Blob")) { $0.text = "Blob" }
          await store.withExhaustivity(.off) {
            await store.send(\.binding.toggleIsOn, true)
          }
          await self.store.send(.set(\.stepCount, 11)) { $0.stepCount = 11 }
        }
      }
      """#)
    #expect(
      text == #"""
        feature binding-form
        title "naming"

        # starts from the registered state
        send binding.text("Blob")
          text = "Blob"

        exhaustivity off
        send binding.toggleIsOn(true)

        exhaustivity on
        send binding.stepCount(11)
          stepCount = 11

        """#)
    #expect(gaps == "")
    #expect(try verdict(text) == "1 script: 1 passed · 5 steps: 5 passed\n")
  }

  @Test("a binding to a part of a property is set by its key path")
  func nestedBinding() throws {
    let (text, gaps) = try scripts(
      #"""
      @Test func title() async {
        let store = TestStore(initialState: SyncUpForm.State(syncUp: SyncUp(id: SyncUp.ID()))) {
          SyncUpForm()
        }
        await store.send(.set(\.syncUp.title, "Blob")) { $0.syncUp.title = "Blob" }
      }
      """#)
    #expect(
      text.contains("\nsend binding.set(\\.syncUp.title, \"Blob\")\n  syncUp.title = \"Blob\"\n"))
    #expect(gaps == "")
    #expect(try verdict(text) == "1 script: 1 passed · 1 step: 1 passed\n")
  }

  @Test("a binding that takes a part of a changed copy of the state says the changes")
  func copiedState() throws {
    let (text, gaps) = try scripts(
      #"""
      @Test func title() async {
        let store = TestStore(initialState: SyncUpForm.State(syncUp: SyncUp(id: SyncUp.ID()))) {
          SyncUpForm()
        }
        var expected = store.state
        expected.syncUp.title = "Blob"
        expected.syncUp.duration = .seconds(10)
        await store.send(\.binding.syncUp, expected.syncUp) {
          $0.syncUp.title = "Blob"
          $0.syncUp.duration = .seconds(10)
        }
      }
      """#)
    #expect(
      text.contains(
        """

        send binding.syncUp with title = "Blob", duration = 10s
          syncUp.title = "Blob"
          syncUp.duration = 10s

        """), "\(text)")
    #expect(gaps == "")
    #expect(try verdict(text) == "1 script: 1 passed · 1 step: 1 passed\n")
  }

  @Test("a copy of the state that is older than a step is not known")
  func oldCopy() throws {
    let (_, gaps) = try scripts(
      #"""
      @Test func title() async {
        let store = TestStore(initialState: SyncUpForm.State(syncUp: SyncUp(id: SyncUp.ID()))) {
          SyncUpForm()
        }
        var expected = store.state
        expected.syncUp.title = "Blob"
        await store.send(.binding(.set(\.focus, nil))) { $0.focus = nil }
        await store.send(\.binding.syncUp, expected.syncUp) { $0.syncUp.title = "Blob" }
      }
      """#)
    #expect(gaps.hasSuffix("not imported: the value of 'expected' is not known here\n"), "\(gaps)")
  }

  @Test("a test that makes a store of its own does not use the one of its type")
  func ownStore() throws {
    let (text, gaps) = try scripts(
      #"""
      struct Tests {
        let store = TestStore(initialState: BindingForm.State()) { BindingForm() }

        @Test func up() async {
          let store = TestStore(initialState: Counter.State(count: 1, numberFact: nil)) { Counter() }
          await store.send(.incrementButtonTapped) { $0.count = 2 }
        }
      }
      """#)
    #expect(gaps == "")
    #expect(text.hasPrefix("feature counter\n"))
    #expect(try verdict(text) == "1 script: 1 passed · 1 step: 1 passed\n")
  }

  @Test("ids have the form of their type, and random ones are different")
  func identities() throws {
    let (text, gaps) = try scripts(
      #"""
      @Test func two() async {
        let first = Todo.ID()
        let store = TestStore(
          initialState: Todos.State(todos: [
            Todo.State(description: "a", id: first, isComplete: false),
            Todo.State(description: "b", id: UUID(), isComplete: true),
          ])
        ) { Todos() }
        await store.send(\.todos[id: first].binding.description, "c") {
          $0.todos[id: first]?.description = "c"
        }
        await store.send(.clearCompletedButtonTapped) {
          $0.todos.remove(at: 1)
        }
      }
      """#)
    #expect(gaps == "")
    #expect(try verdict(text) == "1 script: 1 passed · 2 steps: 2 passed\n", "\(text)")
  }

  @Test("a variable has the value that the test gave it last")
  func variables() throws {
    let (text, gaps) = try scripts(
      #"""
      @Test func adding() async {
        var todo = Todo.State(description: "", id: UUID(0), isComplete: false)
        var count = 1
        let store = TestStore(initialState: Todos.State()) { Todos() }
        await store.send(.addTodoButtonTapped) { $0.todos = [todo] }
        todo.description = "Milk"
        await store.send(\.todos[id: UUID(0)].binding.description, "Milk") { $0.todos = [todo] }
        count += 1
        todo = Todo.State(description: "Bread", id: UUID(0), isComplete: false)
        await store.send(\.todos[id: UUID(0)].binding.description, "Bread") {
          $0.todos[id: UUID(0)] = todo
          #expect($0.todos.count == count)
        }
      }
      """#)
    #expect(
      text == #"""
        feature todos
        title "adding"

        # starts from the registered state
        send addTodoButtonTapped
          todos = [Todo.State(description: "", id: UUID(0), isComplete: false)]

        send todos[id: UUID(0)].binding.description("Milk")
          todos = [Todo.State(description: "Milk", id: UUID(0), isComplete: false)]

        # not imported, line 8: count += 1  ('count' changes to a value that is computed)
        send todos[id: UUID(0)].binding.description("Bread")
          todos[id: UUID(0)] = Todo.State(description: "Bread", id: UUID(0), isComplete: false)
        # not imported, line 12: #expect($0.todos.count == count)  (the value of 'count' is not known here)

        """#)
    #expect(
      gaps == """
        a.swift:8: not imported: 'count' changes to a value that is computed
        a.swift:12: not imported: the value of 'count' is not known here

        """)
    #expect(try verdict(text) == "1 script: 1 passed · 3 steps: 3 passed\n")
  }
}
