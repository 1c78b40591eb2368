import Testing

@Suite("Branches in the debugger")
struct DebugBranchTests: DebugDialogue {
  /// A script that is longer than what is replayed at a time.
  private static let long =
    "feature counter\nexhaustivity off\n"
    + String(repeating: "send incrementButtonTapped\n", count: 30)

  /// The text of the last command.
  private func last(_ commands: String..., script: String = long) throws -> String {
    let run = try CommandProcess(
      ["debug", "a.replay"], scripts: ["a.replay": script],
      input: commands.map { "\($0)\n" }.joined())
    let parts = run.output.split(separator: "(debug) ", omittingEmptySubsequences: false)
    return parts.dropLast().last.map(String.init) ?? run.output
  }

  private static func difference(at step: Int, _ names: [String], _ counts: [Int]) -> String {
    """
    the runs are the same for \(step - 1) steps, and differ at step \(step): step, state
    - \(names[0])
    + \(names[1])
    - send incrementButtonTapped
    + send decrementButtonTapped
      state:
      Counter.State(
    -   count: \(counts[0]),
    +   count: \(counts[1]),
        numberFact: nil
      )

    """
  }

  @Test(
    "a branch does not have the name of a step", arguments: ["1", "4.2", "3:1", "start", "end"])
  func names(name: String) throws {
    let run = try CommandProcess(
      ["debug", "a.replay"], scripts: ["a.replay": Self.long], input: "branch \(name)\n")
    #expect(
      run.errors == """
        error: '\(name)' names a step
          give the branch a name that is not a step's

        """)
  }

  @Test("a branch at its end is compared with one that was not replayed so far")
  func changedAtTheEnd() throws {
    #expect(
      try last(
        "branch m", "run to 16", "send decrementButtonTapped", "run to end", "diff main m")
        == "diff main m\n" + Self.difference(at: 17, ["main", "m"], [17, 15]))
  }

  @Test("two changed branches are compared, whichever was changed first")
  func twoChanges() throws {
    #expect(
      try last(
        "branch a", "edit 25 send decrementButtonTapped", "branch main", "branch b",
        "edit 20 send decrementButtonTapped", "run to end", "diff a b")
        == "diff a b\n"
        + Self.difference(at: 21, ["a", "b"], [21, 19]).replacing("21", with: "20")
        .replacing("count: 19", with: "count: 18").replacing("for 20 steps", with: "for 19 steps"))
  }

  @Test("a branch with more steps goes on")
  func longer() throws {
    #expect(
      try last("branch m", "run to end", "send decrementButtonTapped", "diff main m") == """
        diff main m
        the runs are the same for 30 steps, and differ in length: only m goes on
          send decrementButtonTapped

        """)
    #expect(
      try last("branch m", "run to 30", "branch main", "diff main m") == """
        diff main m
        the runs are the same

        """)
  }

  private static let referring = """
    feature counter
    exhaustivity off
    given numberFact.fetch after 5s returns "x"

    send incrementButtonTapped
    send incrementButtonTapped
    send numberFactButtonTapped
    advance 1s
    cancel 3
    send incrementButtonTapped

    """

  @Test("a step that refers to another one by its number goes on to do so")
  func references() throws {
    let run = try CommandProcess(
      shell: """
        "$1" debug a.replay > /dev/null && grep . b.replay | tail -n 6
        """,
      files: ["a.replay": Self.referring],
      input: "skip 1\nmove 5 before 1\nsend decrementButtonTapped\nsave b.replay\n")
    #expect(
      run.output == """
        send decrementButtonTapped
        send incrementButtonTapped
        send incrementButtonTapped
        send numberFactButtonTapped
        advance 1s
        cancel 4

        """)
    #expect(run.errors == "")
  }

  @Test("a step that another one refers to is not skipped before that one")
  func skippedReference() throws {
    let run = try CommandProcess(
      ["debug", "a.replay"], scripts: ["a.replay": Self.referring],
      input: "skip 3\nskip 5\nskip 3\n")
    #expect(run.errors == "error: step 5 refers to step 3\n  skip step 5 first\n")
    #expect(run.exitCode == 2)
  }

  @Test("the state after a change is whole, also if an action waited to be received at the change")
  func waitingAction() throws {
    let script = """
      feature effects-cancellation
      given factClient.fetch after 1s returns "0 is nothing"

      send factButtonTapped
        isFactRequestInFlight = true
      advance 1s
      receive factResponse(.success("0 is nothing"))
        currentFact = "0 is nothing"
        isFactRequestInFlight = false
      send stepperChanged(3)
        count = 3
        currentFact = nil

      """
    let state = """
      EffectsCancellation.State(
        count: 3,
        currentFact: nil,
        isFactRequestInFlight: false
      )

      """
    #expect(try last("skip 3", "run to end", "print", script: script) == "print\n" + state)
    #expect(
      try last("skip 3", "run to end", "print self", script: script)
        == "print self\nself = " + state)
  }

  @Test("a condition before a change does not see actions that were not received there")
  func conditionBeforeChange() throws {
    let run = try CommandProcess(
      ["debug", "a.replay"], scripts: ["a.replay": Self.timer],
      input: "skip 4\nrestart\nbreak secondsElapsed == 2\ncontinue\nprint secondsElapsed\n")
    #expect(run.output.hasSuffix("secondsElapsed = 2\n(debug) \n"), "\(run.output)")
    #expect(run.errors == "")
  }

  @Test("a feature that is sent actions one by one and whose effects are cancelled goes on")
  func forks() throws {
    let run = try CommandProcess(
      ["debug", "timers"],
      input: "send toggleTimerButtonTapped\nsend toggleTimerButtonTapped\nprint isTimerActive\n")
    #expect(run.output.hasSuffix("isTimerActive = false\n(debug) \n"), "\(run.output)")
  }

  private static let timer = """
    feature timers

    send toggleTimerButtonTapped
      isTimerActive = true
    advance 2s
    receive timerTicked
      secondsElapsed = 1
    receive timerTicked
      secondsElapsed = 2
    send toggleTimerButtonTapped
      isTimerActive = false

    """

  @Test("the states that are compared have all actions that arrived, received or not")
  func arrivedActions() throws {
    let run = try dialogue("edit 2 advance 1s", script: Self.timer)
    #expect(
      run.text == """
        at the start: timers, 5 steps
        (debug) edit 2 advance 1s
        the runs are the same for 1 step, and differ at step 2: step, state, received actions, time
        - before
        + now
        - advance 2s
        + advance 1s
          received actions:
        - timerTicked
        - timerTicked
        + timerTicked
          time:
        - 2s
        + 1s
          state:
          Timers.State(
            isTimerActive: true,
        -   secondsElapsed: 2
        +   secondsElapsed: 1
          )
        (debug) \n
        """)
  }

  @Test("causes that both runs share are not marked as a difference")
  func commonCause() throws {
    let run = try dialogue("skip 3", script: Self.timer)
    #expect(
      run.text == """
        at the start: timers, 5 steps
        (debug) skip 3
        the runs are the same for 2 steps, and differ at step 3: outcome, problems
        - before
        + now
          receive timerTicked
          outcome:
        - passed
        + failed
          problems:
        + the state after this step is not what the script says
          ← an effect of step 1: send toggleTimerButtonTapped
        (debug) \n
        """)
  }
}
