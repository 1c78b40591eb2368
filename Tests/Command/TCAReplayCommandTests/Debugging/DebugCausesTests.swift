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

  private static let skipped = """
    ◂ skipped numberFactResponse("one")  ← step 1, at 0s
      numberFact: nil → "one"
      ← an effect of step 1: send numberFactButtonTapped

    """

  @Test("a step that fails because it skips actions is not what they changed")
  func skippedByMistake() throws {
    let script = """
      feature counter
      given numberFact.fetch returns "one"

      send numberFactButtonTapped
      send incrementButtonTapped
        count = 1

      """
    let answers = try answers(
      "run to end", "last numberFact", "history self", "why", script: script)
    #expect(
      Array(answers[1...3]) == [
        "step 2  \(Self.skipped)",
        """
        step 2  \(Self.skipped)\
        step 2  send incrementButtonTapped
          count: 0 → 1

        """,
        """
        step 2  send incrementButtonTapped
          1 action was received and not asserted before this step
          ◂ skipped numberFactResponse("one")  ← step 1, at 0s
          ← an effect of step 1: send numberFactButtonTapped

        """,
      ])
  }

  @Test("'skip received' is not what the skipped actions changed, also in a recorded run")
  func skippedOnPurpose() throws {
    let script = """
      feature counter
      given numberFact.fetch returns "one"

      send numberFactButtonTapped
      skip received

      """
    for operand in ["a.replay", "a.jsonl"] {
      let answers = try answers(
        "run to end", "last numberFact", of: operand, script: script,
        before: "\"$1\" -q --json a.jsonl a.replay >/dev/null")
      #expect(answers[1] == "step 2  \(Self.skipped)")
    }
  }

  @Test("shared values change with each of the skipped actions")
  func skippedSharedValues() throws {
    let script = """
      feature sync-ups
      state
        path = [.record(alert: nil, secondsElapsed: 0, speakerIndex: 0, syncUp: (id: 00000000-0000-0000-0000-000000000010, attendees: [(id: 00000000-0000-0000-0000-000000000011, name: "Blob")], duration: 2s, meetings: [], theme: orange, title: "Design"), transcript: "")]
      given speechClient.authorizationStatus returns .denied

      send path[id: 0].record.onTask
      advance 1s
      advance 1s
      skip received

      """
    let answers = try answers("run to end", "history self", script: script)
    let lines = answers[1].split(separator: "\n").filter { !$0.hasPrefix("  ←") }
      .map { $0.prefix { $0 != "→" } }
    #expect(
      lines.prefix(5) == [
        "step 4  ◂ skipped path[id: 0].record.timerTick  ← step 1, at 1s",
        "  path[#0].record.secondsElapsed: 0 ",
        "step 4  ◂ skipped path[id: 0].record.timerTick  ← step 1, at 2s",
        "  path[#0].record.secondsElapsed: 1 ",
        "  path[#0].record.syncUp.meetings[0]: nowhere ",
      ], "\(answers[1])")
  }

  @Test("a failed line tells what last changed an element that it names by its id")
  func element() throws {
    let answers = try answers(
      "why",
      script: """
        feature todos
        exhaustivity off
        state from three
        send todos[id: UUID(1)].binding.description("a")
        send clearCompletedButtonTapped
          todos[id: UUID(1)].description == "b"

        """)
    #expect(
      answers[0] == """
        step 2  send clearCompletedButtonTapped
          'todos[id: UUID(1)].description == "b"' does not hold: 'todos[id: UUID(1)].description' is "a"
        'todos[id: UUID(1)].description' was last changed by
        step 1  send todos[id: UUID(1)].binding.description("a")
          todos[id: UUID(1)].description: "Eggs" → "a"

        """)
  }
}
