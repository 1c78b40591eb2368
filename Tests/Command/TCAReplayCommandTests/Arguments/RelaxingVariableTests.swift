import Testing

@Suite("Variables that leave out assertions")
struct RelaxingVariableTests {
  @Test("are named, and options are not")
  func relaxingVariables() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\nsend incrementButtonTapped\\n  count = 7\\n' > a.replay
        TCA_REPLAY_EXPLORE=1 TCA_REPLAY_TO=1 "$1" -q a.replay
        "$1" -q --explore a.replay
        """)
    #expect(
      run.errors == """
        note: TCA_REPLAY_EXPLORE=1 is set: not everything is asserted
        note: TCA_REPLAY_TO=1 is set: not everything is asserted

        """)
  }
}
