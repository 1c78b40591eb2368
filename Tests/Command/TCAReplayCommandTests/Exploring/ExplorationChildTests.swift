import Testing

@Suite("Actions of children while all states are reached")
struct ExplorationChildTests {
  private func explore(_ feature: String, _ actions: String) throws -> CommandProcess {
    try CommandProcess(
      ["explore", "--exhaustive", feature, "--actions", actions], scripts: [:],
      tool: "hazard-replay")
  }

  @Test("a child that a reducer removes before it gets its action is found")
  func removed() throws {
    let run = try explore("removed-too-early", "addTapped; editor.saveTapped")
    #expect(
      run.output.contains(
        """
        # An "ifLet" at "hazard_replay/RemovedTooEarly.swift:36" received a child action when child state was "nil".
        feature removed-too-early
        exhaustivity off

        send addTapped
        send editor.saveTapped

        2 states, 3 transitions, depth 1: 1 find

        """), "\(run.output)")
    #expect(run.exitCode == 1)
    let mended = try explore("removed-too-early.mended", "addTapped; editor.saveTapped")
    #expect(
      mended.output.hasSuffix("\n2 states, 3 transitions, depth 1: 0 finds\n"), "\(mended.output)")
    #expect(mended.exitCode == 0)
  }

  @Test("what a refused action breaks is not blamed on the next one")
  func refused() throws {
    let run = try explore("renamed-child", "dialog.saveTapped; tapped")
    #expect(
      run.output == """
        renamed-child: 2 actions
          dialog.saveTapped
          tapped

        2 states, 2 transitions, depth 1: 0 finds

        """)
    #expect(run.exitCode == 0)
  }
}
