import Testing

@Suite("What led to actions that the script does not receive, in the debugger")
struct DebugCausesTests: DebugDialogue {
  private static let lenient = """
    feature refreshable
    exhaustivity off
    given factClient.fetch after 1s returns "zero"

    send refresh
    advance 1s
    receive factResponse.success
    expect
      fact == "one"

    """

  private static let cause = """
    step 2  ◂ received factResponse(.success("zero"))  ← step 1, at 1s
      fact: nil → "zero"
      ← an effect of step 1: send refresh

    """

  private func answers(
    _ commands: String..., of operand: String = "a.replay", script: String = lenient,
    tool: String = "tca-replay", before: String = "true"
  ) throws -> [String] {
    let run = try CommandProcess(
      shell: "\(before) && \"$1\" debug \(operand) 2>&1", files: ["a.replay": script],
      input: commands.map { "\($0)\n" }.joined(), tool: tool)
    let answers = run.output.split(separator: "(debug) ", omittingEmptySubsequences: false)
      .dropFirst().map { String($0.drop { $0 != "\n" }.dropFirst()) }
    try #require(answers.count > commands.count, "\(run.output)")
    return answers
  }

  @Test("with exhaustivity off, changes are put down to the actions that arrived")
  func history() throws {
    let answers = try answers("run to end", "last fact", "first fact", "history fact", "why 4")
    #expect(
      Array(answers[1...4]) == [
        Self.cause, Self.cause, Self.cause,
        """
        step 4  expect
          'fact == "one"' does not hold: 'fact' is "zero"
        'fact' was last changed by
        \(Self.cause)
        """,
      ])
  }

  @Test("a recorded run tells them, too")
  func recorded() throws {
    let answers = try answers(
      "run to end", "last fact", "history fact", of: "a.jsonl",
      before: "{ \"$1\" -q --json a.jsonl a.replay >/dev/null; true; }")
    #expect(Array(answers[1...2]) == [Self.cause, Self.cause])
  }

  @Test("a stop at the case of an action stops where it arrives")
  func arrival() throws {
    let answers = try answers(
      "break factResponse.failure", "break factResponse.success", "continue")
    #expect(
      answers[2] == """
        stopped at break factResponse.success: factResponse.success
          2 ✓ advance 1s                                        1 effect ended · at 1s
              ◂ received factResponse(.success("zero"))  ← step 1, at 1s

        """)
  }

  @Test("a condition after an action tells what led to it")
  func after() throws {
    let answers = try answers(
      "why",
      script: """
        feature lost-cancellation
        exhaustivity off
        send startTapped
        advance 1s
        send stopTapped
        advance 1s

        """, tool: "hazard-replay")
    #expect(
      answers[0] == """
        step 4  advance 1s
          the condition after 'ticked' does not hold
          at the action ticked
          ← an effect of step 1: send startTapped

        """)
  }

  @Test("an invariant tells the action that broke it, and what led to it")
  func invariant() throws {
    let answers = try answers(
      "why",
      script: """
        feature double-tap
        exhaustivity off
        given library.save after 1s returns ()
        send payTapped
        advance 500ms
        send payTapped
        advance 2s

        """, tool: "hazard-replay")
    #expect(
      answers[0] == """
        step 4  advance 2s
          the invariant 'nothing is paid twice' does not hold
          at the action paid
          ← an effect of step 3: send payTapped

        """)
  }

  @Test("a condition at the end tells the action that broke it")
  func eventually() throws {
    let answers = try answers(
      "run to end", "why",
      script: """
        feature stuck-spinner
        exhaustivity off
        given library.load throws "offline"
        send loadTapped
        advance 1s

        """, tool: "hazard-replay")
    #expect(
      answers[1] == """
        after the last step: all effects have ended, and 'nothing is loading' does not hold
        it was broken in
        step 1  send loadTapped
          at the action loadTapped

        """)
  }
}
