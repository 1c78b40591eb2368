import Testing

@Suite("Mutations") struct MutatorTests {
  @Test("changes of the state and of shared values are undone")
  func changes() async {
    let lines = await MutatedReplays.lines(
      """
      send increment
        count = 1
      send addToTotal
        total = 1
      send note("a")
        notes += "a"
      """)
    #expect(
      lines == [
        "step 1, line 2: changes 'count' by 'increment', if it did not: the state after this step is not what the script says",
        "step 2, line 4: changes the shared value 'value' by 'addToTotal', if it did not: the state after this step is not what the script says",
        "step 3, line 6: changes 'notes' by 'note', if it did not: the state after this step is not what the script says",
      ])
  }

  @Test("effects do not start, actions do not arrive, and answers are others")
  func effects() async {
    let lines = await MutatedReplays.lines(
      """
      given oracle.answer returns "yes"
      send ask
      receive answered
        notes += "yes"
      """)
    #expect(
      lines == [
        "step 1, line 3: starts an effect of 'ask', if it did not: this action was not received",
        "step 1, line 3: calls 'oracle.answer', if it threw an error: An \"Effect.run\" returned from \"TCAReplayTests/Laboratory.swift:71\" threw an unhandled error.",
        "step 1, line 3: calls 'oracle.answer', if the answer were another one: the state after this step is not what the script says",
        "step 2, line 4: receives 'answered', if no effect sent it: this action was not received",
        "step 2, line 4: changes 'notes' by 'answered', if it did not: the state after this step is not what the script says",
      ])
  }

  @Test("an endpoint with errors of one type throws no other one")
  func typedErrors() async {
    let lines = await MutatedReplays.lines(
      """
      given gauge.limit returns 7
      send limitTapped
        readings = ["limit 7"]
      """, of: "gauge")
    #expect(
      lines == [
        "step 1, line 3: calls 'gauge.limit', if the answer were another one: the state after this step is not what the script says",
        "step 1, line 3: changes 'readings' by 'limitTapped', if it did not: the state after this step is not what the script says",
      ])
  }

  @Test(
    "waits of clocks, schedulers and tasks take longer and shorter",
    arguments: [
      ("wait", "1s", "waited"), ("sleep", "1s", "slept"),
      ("scheduleOnMainQueue", "500ms", "scheduled"),
    ])
  func waits(action: String, time: String, note: String) async {
    let wait = "step 1, line 2: waits \(time) for an effect of '\(action)'"
    func script(_ arrival: String) -> String {
      """
      send \(action)
      advance \(time)
      receive note\(arrival)
        notes += "\(note)"
      """
    }
    let lines = await MutatedReplays.lines(script(""))
    #expect(
      lines.prefix(3) == [
        "step 1, line 2: starts an effect of '\(action)', if it did not: this action was not received",
        "\(wait), if it took twice as long: this action was not received",
        "\(wait), if it took half as long: passes",
      ])
    let exact = await MutatedReplays.lines(script(" at \(time)"))
    #expect(
      exact.dropFirst(2).first
        == "\(wait), if it took half as long: the action arrived at a different time than the step says"
    )
  }

  @Test("a cancellation of what runs does not take place")
  func cancellations() async {
    let lines = await MutatedReplays.lines(
      """
      send stop
      send tickEverySecond
      send stop
      """)
    #expect(
      lines.last
        == "step 3, line 4: cancels effects with the id 'timer' by 'stop', if it did not: an effect of this step is still in flight"
    )
  }

  @Test("what nothing asserts is not noticed")
  func survivors() async {
    let lines = await MutatedReplays.lines(
      """
      exhaustivity off
      given oracle.answer returns "yes"
      send increment
      send ask
      """)
    #expect(lines.count == 6)
    #expect(lines.allSatisfy { $0.hasSuffix(": passes") || $0.contains("if it threw") })
  }
}
