import Foundation
import Testing

@Suite struct RunningTests {
  @Test func stepsAreShownWithTheirDiffs() async {
    let output = await transcript(
      """
      title "Counting"
      given oracle.answer returns "Perhaps"

      send increment
        count = 1
      send ask
      receive answered("Perhaps")
        notes = ["Perhaps"]
      """)
    #expect(
      output == """
        lab.replay · laboratory · Counting

          1 ✓ send increment
                Laboratory.State(
              -   count: 0,
              +   count: 1,
                  notes: [],
                  total: #1 0
                )
          2 ✓ send ask                                          (no change) · 1 effect started
          3 ✓ receive answered("Perhaps")                       ← step 2
                Laboratory.State(
                  count: 1,
                  notes: [
              +     [0]: "Perhaps"
                  ],
                  total: #1 0
                )

        1 script: 1 passed · 3 steps: 3 passed

        """)
  }

  @Test func timeIsVirtual() async {
    let output = await transcript(
      """
      send wait
      send sleep
      send scheduleOnMainQueue
      advance 400ms
      advance 100ms
      receive note("scheduled")
        notes += "scheduled"
      advance 500ms
      receive note("waited")
        notes += "waited"
      receive note
        notes += "slept"
      """)
    #expect(output.hasSuffix("9 steps: 9 passed\n"), "\(output)")
  }

  @Test func timeDoesNotGoOnAtItsEnd() async {
    let output = await transcript(
      """
      advance 9223372036854775807s
      send increment
        count = 1
      advance 1ns
      """)
    #expect(
      output.contains(
        """
        error: virtual time ends at 9223372036854775807s
          --> lab.replay:5:1
        """), "\(output)")
  }

  @Test func issuesFailTheStepThatTheyAreReportedIn() async {
    let output = await transcript(
      """
      send complain
      """)
    #expect(
      output == """
        lab.replay · laboratory

          1 ✗ send complain

        error: This should not be.
          --> lab.replay:2:1
           |
         2 | send complain
           | ^^^^^^^^^^^^^
           |
           = reported at TCAReplayTests/Laboratory.swift:\(Laboratory.lineOfComplaint)

        1 script: 1 failed · 1 step: 1 failed

        """)
  }

  @Test func anIssueThatComesAgainInAStepIsToldOnce() async {
    let output = await transcript("send complainThrice\n")
    #expect(
      output.hasSuffix(
        """
           = reported at TCAReplayTests/Laboratory.swift:\(Laboratory.lineOfComplaint)
           = reported 3 times in this step

        1 script: 1 failed · 1 step: 1 failed

        """), "\(output)")
    let explored = await transcript("send complainThrice\n") { $0.explores = true }
    #expect(explored.contains("issue: This should not be. (3 times)\n"), "\(explored)")
  }

  @Test func aCallThatNobodyAnswersFailsTheStep() async {
    let output = await transcript("send callNobody")
    #expect(
      output == """
        lab.replay · laboratory

          1 ✗ send callNobody                                   1 effect started

        error: 'oracle.answer' was called with (question: 42), but nothing answers it
          --> lab.replay:2:1
           |
         2 | send callNobody
           | ^^^^^^^^^^^^^^^
           |
           = add "given oracle.answer(question: 42) returns …"

        1 script: 1 failed · 1 step: 1 failed

        """)
  }

  @Test func invariantsHoldAtTheEndOfEveryStep() async {
    let output = await transcript(
      """
      repeat 9
      send increment
        count += 1
      end
      send increment
        count = 10
      """)
    #expect(output.contains("  9.1 ✓") == false)
    #expect(output.contains("error: the invariant 'at most nine' does not hold\n"), "\(output)")
    #expect(output.hasSuffix("10 steps: 9 passed, 1 failed\n"), "\(output)")
  }

  @Test func invariantsHoldAfterEachOfSeveralActionsThatArriveInAStep() async {
    let output = await transcript(
      """
      send swing
      receive add(20)
        count = 20
      receive add(-20)
        count = 0
      """)
    #expect(
      output == """
        lab.replay · laboratory

          1 ✗ send swing                                        1 effect started

        error: the invariant 'at most nine' does not hold
          --> lab.replay:2:1
           |
         2 | send swing
           | ^^^^^^^^^^
           |
           = it did not hold after 'add(20)'

        1 script: 1 failed · 3 steps: 1 failed, 2 not run

        """)
  }

  /// Both actions have arrived when the first is received.
  @Test func aNamedSharedValueIsTheOneThatTheStepSees() async {
    let output = await transcript(
      """
      send addTwiceToTotal
      receive addToTotal
        total = 1
      let first = total
      print total
      receive addToTotal
        total = 2
      send add(first)
        count = 1
      """)
    #expect(output.contains("total = 1\n"), "\(output)")
    #expect(output.hasSuffix("1 script: 1 passed · 6 steps: 6 passed\n"), "\(output)")
  }

  @Test func dependenciesAreTheSameInEveryRun() async {
    let output = await transcript(
      """
      advance 90s
      send look
        notes = _
      print notes
      """
    ) { $0.repetitions = 3 }
    let runs = output.components(separatedBy: "lab.replay ·").dropFirst()
    #expect(runs.count == 3)
    #expect(Set(runs).count == 1)
    #expect(output.contains("\"90.0\""), "\(output)")
    #expect(output.contains("00000000-0000-0000-0000-000000000000"))
  }

  @Test func streamsAreFedStepByStep() async {
    let output = await transcript(
      """
      send listen
      emit oracle.words "hello"
      receive heard("hello")
        notes = ["hello"]
      end oracle.words
      finish
      """)
    #expect(output.hasSuffix("5 steps: 5 passed\n"), "\(output)")
  }

  @Test func sharedChangesAreChangesOfTheStep() async {
    let right = await transcript(
      """
      send addToTotal
        total = 1
      send addToTotal
        total = 2
      """)
    #expect(right.hasSuffix("2 steps: 2 passed\n"), "\(right)")
    #expect(right.contains("-   total: #1 0\n      +   total: #1 1"), "\(right)")
    let wrong = await transcript(
      """
      send addToTotal
      """)
    #expect(wrong.contains("the state changed, but the script does not expect it"), "\(wrong)")
  }

  @Test func nothingCanBeSentAfterDismissal() async {
    let output = await transcript(
      """
      send dismissSelf
      send nothing
      """)
    #expect(
      output.contains("error: the feature has dismissed itself: nothing can be sent to it"),
      "\(output)")
  }

  @Test func effectsNeedNotEndAfterDismissal() async {
    let running = await transcript("send wait\nfinish\n")
    #expect(running.contains("error: an effect of step 1 is still in flight"), "\(running)")
    let dismissed = await transcript("send wait\nsend dismissSelf\nfinish\n")
    #expect(!dismissed.contains("error:"), "\(dismissed)")
    #expect(dismissed.contains("3 ✓ finish"), "\(dismissed)")
  }

  @Test func anEffectThatGoesRoundInCirclesHitsTheLimit() async {
    let output = await transcript(
      """
      send circle
      send nothing
      """
    ) { $0.timeout = 0.05 }
    #expect(
      output == """
        lab.replay · laboratory

          1 ✗ send circle

        error: the step did not come to rest within 50ms
          --> lab.replay:2:1
           |
         2 | send circle
           | ^^^^^^^^^^^
           |
           = an effect may loop forever; --timeout sets the limit of processor time

        1 script: 1 broken · 2 steps: 1 failed, 1 not run

        """)
  }

  @Test func anIssueHasNoAddressOfAPrivateType() async {
    let output = await transcript("given room.load never returns\nsend complain\n") {
      $0.feature = "lockers"
    }
    #expect(output.contains("error: TCAReplayTests.Lock is stuck\n"), "\(output)")
  }
}
