import Testing

/// The ids of elements count up: without the step that adds one, those that come later have other ids.
@Suite("Minimizing scripts with elements")
struct MinimizedElementsTests {
  private func minimized(_ script: String) throws -> String {
    let run = try CommandProcess(["minimize", "a.replay"], scripts: ["a.replay": script])
    #expect(run.exitCode == 0, "\(run.errors)")
    return run.output
  }

  @Test("removes elements of a stack, and gives those behind them their ids")
  func stack() throws {
    #expect(
      try minimized(
        """
        feature navigation-stack
        exhaustivity off
        send goToABCButtonTapped
        send path[id: 1].screenB.screenAButtonTapped
        send path[id: 3].screenA.incrementButtonTapped
        send path.popFrom(id: #3)
        send path.push(id: 4, state: .screenA((count: 0, isLoading: false)))
        send path[id: 4].screenA.incrementButtonTapped
          path[id: 4].screenA.count = 5

        """) == """
          feature navigation-stack
          exhaustivity off

          send goToABCButtonTapped
          send path[id: 0].screenA.incrementButtonTapped
            path[id: 0].screenA.count = 5

          """)
  }

  @Test("keeps the ids that a condition names, which would be about another element")
  func condition() throws {
    #expect(
      try minimized(
        """
        feature navigation-stack
        exhaustivity off
        send path.push(id: 0, state: .screenB())
        send path.popFrom(id: 0)
        send path.push(id: 1, state: .screenB())
        send path[id: 1].screenB.screenBButtonTapped
        expect
          path[id: 2] not exists

        """) == """
          feature navigation-stack
          exhaustivity off

          send path.push(id: 0, state: .screenB())
          send path.push(id: 1, state: .screenB())
          send path[id: 1].screenB.screenBButtonTapped
          expect
            path[id: 2] not exists

          """)
  }

  @Test(
    "removes elements whose ids are UUIDs that count up",
    arguments: ["UUID(3)", "00000000-0000-0000-0000-000000000003"])
  func uuids(id: String) throws {
    #expect(
      try minimized(
        """
        feature todos
        exhaustivity off
        send addTodoButtonTapped
        send addTodoButtonTapped
        send todos[id: UUID(1)].binding.description("x")
        send addTodoButtonTapped
        send addTodoButtonTapped
        send todos[id: \(id)].binding.isComplete(true)
          todos[id: \(id)].description = "x"

        """) == """
          feature todos
          exhaustivity off

          send addTodoButtonTapped
          send todos[id: UUID(0)].binding.isComplete(true)
            todos[id: UUID(0)].description = "x"

          """)
  }
}
