import Testing

/// An element that is missing makes the test fail.
///
/// A subscript would end the whole 'swift test'.
@Suite("The elements that an exported test changes")
struct ExportedElementsTests {
  private static let script = """
    feature todos
    state from three

    send todos[1].binding.description("Bread")
      todos[1].description = "Bread"
    send todos[0].binding.isComplete(true)
      todos[0].isComplete = true
    advance 1s
    receive sortCompletedTodos
      todos move [0] to 1

    """

  private func export(_ script: String, _ options: String...) throws -> CommandProcess {
    try CommandProcess(["export", "a.replay"] + options, scripts: ["a.replay": script])
  }

  @Test("are required before they are changed, and so are ids by an offset")
  func required() throws {
    let run = try export(Self.script)
    #expect(
      run.output.contains(
        #"""
            let id1 = try #require(store.state.todos.dropFirst(1).first?.id)
            await store.send(\.todos[id: id1].binding.description, "Bread") {
              try #require($0.todos.dropFirst(1).first != nil)
              $0.todos[1].description = "Bread"
            }
            let id2 = try #require(store.state.todos.first?.id)
            await store.send(\.todos[id: id2].binding.isComplete, true) {
              try #require($0.todos.first != nil)
              $0.todos[0].isComplete = true
            }
            await clock.advance(by: .seconds(1))
            await mainQueue.advance(by: .seconds(1))
            await store.receive(\.sortCompletedTodos) {
              try #require($0.todos.dropFirst(1).first != nil)
              $0.todos.insert($0.todos.remove(at: 0), at: 1)
            }

        """#), "\(run.output)")
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("are required once in a step, until it changes the list")
  func once() throws {
    let run = try export(
      """
      feature todos
      state from three

      send move([0], 3)
        todos[0].description = "Eggs"
        todos[0].isComplete = true
        todos move [0] to 2
        todos[0].isComplete = false
        todos insert Todo.State(description: "", id: UUID(7), isComplete: false) at 3

      """)
    #expect(
      run.output.contains(
        """
              try #require($0.todos.first != nil)
              $0.todos[0].description = "Eggs"
              $0.todos[0].isComplete = true
              try #require($0.todos.dropFirst(2).first != nil)
              $0.todos.insert($0.todos.remove(at: 0), at: 2)
              try #require($0.todos.first != nil)
              $0.todos[0].isComplete = false
              try #require($0.todos.dropFirst(2).first != nil)
              $0.todos.insert(Todo.State(description: "", id: UUID(7), isComplete: false), at: 3)

        """), "\(run.output)")
  }

  @Test("are unwrapped with XCTest")
  func xctest() throws {
    let run = try export(Self.script, "--xctest")
    #expect(
      run.output.contains(
        #"""
            let id1 = try XCTUnwrap(store.state.todos.dropFirst(1).first?.id)
            await store.send(\.todos[id: id1].binding.description, "Bread") {
              _ = try XCTUnwrap($0.todos.dropFirst(1).first)
              $0.todos[1].description = "Bread"
            }

        """#), "\(run.output)")
  }

  @Test("are not conditions for 'import'", arguments: ["--swift-testing", "--xctest"])
  func roundTrip(option: String) throws {
    let run = try CommandProcess(
      shell: """
        "$1" export a.replay \(option) -o ATests.swift && "$1" import ATests.swift > b.replay
        grep . b.replay | sed -n '/^expect/,$p'
        "$1" --diff none -q b.replay
        """,
      files: ["a.replay": Self.script])
    #expect(
      run.output == """
        expect
          todos[1].id exists
        let id1 = todos[1].id
        send todos[id: id1].binding.description("Bread")
          todos[1].description = "Bread"
        expect
          todos[0].id exists
        let id2 = todos[0].id
        send todos[id: id2].binding.isComplete(true)
          todos[0].isComplete = true
        advance 1s
        receive sortCompletedTodos
          todos move [0] to 1
        1 script: 1 passed · 8 steps: 8 passed

        """)
    #expect(run.errors == "")
  }

  @Test("without exhaustivity, offsets are those in the state with what has arrived")
  func offsetsWithoutExhaustivity() throws {
    let run = try CommandProcess(
      ["export", "a.replay"],
      scripts: [
        "a.replay": """
        feature todos
        state from three
        exhaustivity off
        send addTodoButtonTapped
        send todos[0].binding.description("x")
        """
      ])
    #expect(
      run.output.hasSuffix(
        #"""
            await store.send(.addTodoButtonTapped)
            await store.skipReceivedActions(strict: false)
            let id2 = try #require(store.state.todos.first?.id)
            await store.send(\.todos[id: id2].binding.description, "x")
          }
        }

        """#), "\(run.output)")
  }

  @Test("without exhaustivity, what a step receives is not skipped before it")
  func offsetsOfWhatIsReceived() throws {
    let run = try CommandProcess(
      ["export", "a.replay"],
      scripts: [
        "a.replay": """
        feature favoriting
        exhaustivity off
        given favorite returns true
        send episodes[0].favorite.buttonTapped
        receive episodes[0].favorite.response.success(true)
        """
      ])
    #expect(run.output.contains("await store.receive(\\.episodes[id: id"), "\(run.output)")
    #expect(run.output.ranges(of: "skipReceivedActions").count == 1, "\(run.output)")
  }
}
