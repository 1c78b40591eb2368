import Testing

@Suite("Steps that do nothing, where nothing is asserted")
struct ExploredStepsTests {
  @Test("are problems, which are notes")
  func notes() throws {
    let run = try CommandProcess(
      ["explore", "--diff", "none", "a.replay"],
      scripts: [
        "a.replay": """
        feature counter
        send incrementButtonTapped
        cancel 1
        emit numberFact.fetch "x"
        """
      ])
    #expect(
      run.output == """
        a.replay · counter

          1 ✓ send incrementButtonTapped
          2 ✓ cancel 1
              problem: no effect of step 1 is in flight
                no effect of any step is in flight
          3 ✓ emit numberFact.fetch "x"
              problem: no call of 'numberFact.fetch' waits for an answer
                an effect of an earlier step must call it, and no call is open

        1 script: 1 passed · 3 steps: 3 passed · nothing asserted

        """)
  }

  @Test("an 'advance' without a time does not keep timers from ringing in an exploration")
  func advanceWithoutTime() throws {
    let run = try CommandProcess([
      "explore", "--exhaustive", "timers", "--actions", "toggleTimerButtonTapped; advance",
      "--until", "secondsElapsed == 2", "--depth", "3",
    ])
    #expect(
      run.output.hasSuffix(
        """

        send toggleTimerButtonTapped
        advance 1s
        advance 1s
        expect
          secondsElapsed == 2

        5 states, 8 transitions, depth 3: 0 finds
        cut at depth 3, as '--depth' says: 2 states were not expanded

        """), "\(run.output)")
    #expect(run.exitCode == 0)
  }
}
