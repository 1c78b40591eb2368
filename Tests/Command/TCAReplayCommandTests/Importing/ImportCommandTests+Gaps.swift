import Testing

// What a script cannot say.
extension ImportCommandTests {
  @Test("leaves a comment for what a script cannot say, and exits with 1")
  func gaps() throws {
    let run = try `import`(
      """
        let number = Int.random(in: 0...9)
        await store.send(.incrementButtonTapped) {
          $0.count = number
          $0.numberFact = nil
        }
        await store.send(.noSuchButtonTapped) {
          $0.count = 2
        }
        print("done \\(number)")
        await store.send(.decrementButtonTapped)
      """)
    #expect(
      run.output == """
        feature counter
        title "up"
        state
          self = Counter.State(count: 0, numberFact: nil)

        send incrementButtonTapped
          # not imported, line 5: $0.count = number  (the value is computed with 'in')
          count = _
          numberFact = nil

        # not imported, line 8: await store.send(.noSuchButtonTapped) {  (unknown action 'noSuchButtonTapped')
        # not imported, line 9: $0.count = 2
        # not imported, line 11: print("done \\(number)")  (a script has no such step)
        send decrementButtonTapped

        """)
    #expect(
      run.errors == """
        a.swift:5: not imported: the value is computed with 'in'
        a.swift:8: not imported: unknown action 'noSuchButtonTapped'
        a.swift:11: not imported: a script has no such step

        """)
    #expect(run.exitCode == 1)
  }

  @Test("leaves one comment for a line with a step and its changes")
  func gapOnOneLine() throws {
    let run = try `import`(
      """
        await store.send(.noSuchButtonTapped) { $0.count = 2 }
        await store.finish()
      """)
    #expect(
      run.output.hasSuffix(
        """

        # not imported, line 3: await store.send(.noSuchButtonTapped) { $0.count = 2 }  (unknown action 'noSuchButtonTapped')
        finish

        """), "\(run.output)")
  }

  @Test("says that an immediate clock is not one of a script")
  func immediateClock() throws {
    let run = try `import`(
      "  store.dependencies.continuousClock = ImmediateClock()\n  await store.finish()",
      feature: "Counter")
    #expect(run.output.contains("# line 3 does not wait: add 'advance' where effects do\n"))
    #expect(run.exitCode == 0)
  }

  @Test("reads streams that are members of their type")
  func finishedStreams() throws {
    let run = try `import`(
      """
        store.dependencies.webSocket.open = { _, _, _ in .finished }
        store.dependencies.webSocket.receive = { _ in .never }
        await store.finish()
      """, feature: "WebSocket", state: "")
    #expect(
      run.output.hasSuffix(
        """

        given webSocket.open does nothing
        given webSocket.receive never returns

        finish

        """), "\(run.output)")
    #expect(run.errors == "")
  }

  @Test("reads the steps of a test of 2020")
  func listedSteps() throws {
    let test = """
      class TodosTests: XCTestCase {
        func testSorting() {
          let scheduler = DispatchQueue.test
          let store = TestStore(initialState: TodoListState(), reducer: todoListReducer)
          store.assert(
            // A todo.
            .send(.addTodoButtonTapped) {
              $0.todos = [TodoItem(description: "", id: UUID(0), isComplete: false)]
            },
            .sequence(
              .send(.todo(id: UUID(0), action: .checkBoxToggled)) {
                $0.todos[id: UUID(0)]?.isComplete = true
              },
              .do { scheduler.advance(by: 1) }
            ),
            .receive(.sortCompletedTodos),
            .environment { $0.uuid = makeUUID },
            moreSteps
          )
        }
      }
      """
    let run = try CommandProcess(
      ["import", "a.swift", "--feature", "classic-todos"], scripts: ["a.swift": test])
    #expect(
      run.output == """
        feature classic-todos
        title "testSorting"

        # starts from the registered state
        # A todo.
        send addTodoButtonTapped
          todos = [TodoItem(description: "", id: UUID(0), isComplete: false)]

        send todo(id: UUID(0), action: .checkBoxToggled)
          todos[id: UUID(0)].isComplete = true
        advance 1s
        receive sortCompletedTodos
        # not imported, line 17: .environment { $0.uuid = makeUUID },  (ids that are computed)
        # not imported, line 18: moreSteps  (a step that is computed)

        """)
    #expect(run.exitCode == 1)
  }
}
