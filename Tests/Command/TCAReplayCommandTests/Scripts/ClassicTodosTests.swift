import Testing

/// A feature with a list, of the API of 2020 to 2022.
@Suite("Scripts and tests of classic todos")
struct ClassicTodosTests {
  @Test("name the action of an element by its id")
  func elements() throws {
    let script = """
      feature classic-todos

      send addTodoButtonTapped
        todos = [(description: "", id: UUID(0), isComplete: false)]
      send todo[id: UUID(0)].checkBoxToggled
        todos[id: UUID(0)].isComplete = true
      send todo[id: UUID(0)].checkBoxToggled
        todos[id: UUID(0)].isComplete = false
      print effects
      advance 1s
      receive sortCompletedTodos

      """
    let run = try CommandProcess(["a.replay"], scripts: ["a.replay": script])
    #expect(run.exitCode == 0, "\(run.output)")
    // The timer of the first one is gone.
    #expect(
      run.output.contains(
        """
          4 ✓ print effects
              effect of step 3 (todo(id: UUID(00000000-0000-0000-0000-000000000000), action: .checkBoxToggled)): sleeps until 1s
          5 ✓ advance 1s

        """), "\(run.output)")
  }

  @Test("are found by the state of the store that is imported")
  func stateOfStore() throws {
    func imported(_ state: String) throws -> CommandProcess {
      let test = """
        @Test func adding() {
          let store = TestStore(initialState: \(state)(), reducer: reducer)
          store.send(.addTodoButtonTapped)
        }
        """
      return try CommandProcess(["import", "a.swift"], scripts: ["a.swift": test])
    }
    let known = try imported("TodoListState")
    #expect(known.output.hasPrefix("feature classic-todos\n"), "\(known.output)")
    #expect(known.errors == "")
    // It could be the state of any feature.
    let bare = try imported("State")
    #expect(
      bare.errors.hasPrefix(
        "a.swift:2: error: no registered feature is that of the store of 'adding'\n"),
      "\(bare.errors)")
    let unknown = try imported("NoState")
    #expect(
      unknown.errors.hasPrefix("a.swift:2: error: no registered feature has the state 'NoState'\n"),
      "\(unknown.errors)")
  }
}
