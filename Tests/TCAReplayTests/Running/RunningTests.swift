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

  @Test func aWrongExpectationPointsAtItsLine() async {
    let output = await transcript(
      """
      send increment
        notes = []
        count = 2
      send nothing
      """)
    #expect(
      output == """
        lab.replay · laboratory

          1 ✗ send increment

        error: the state after this step is not what the script says
          --> lab.replay:4:3
           |
         4 |   count = 2
           |   ^^^^^
                Laboratory.State(
              -   count: 2,
              +   count: 1,
                  notes: [],
                  total: #1 0
                )
           (expected: -, actual: +)

        1 script: 1 failed · 2 steps: 1 failed, 1 not run

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

  @Test func anUnsaidChangePointsAtTheStep() async {
    let output = await transcript(
      """
      send increment
      """)
    #expect(
      output == """
        lab.replay · laboratory

          1 ✗ send increment

        error: the state changed, and the script does not say so
          --> lab.replay:2:1
           |
         2 | send increment
           | ^^^^^^^^^^^^^^
                Laboratory.State(
              -   count: 0,
              +   count: 1,
                  notes: [],
                  total: #1 0
                )
           (expected: -, actual: +)

        1 script: 1 failed · 1 step: 1 failed

        """)
  }

  @Test func aChangeThatDoesNotComePointsAtItsLine() async {
    let output = await transcript(
      """
      send nothing
        count = 0
      """)
    #expect(
      output == """
        lab.replay · laboratory

          1 ✗ send nothing

        error: the script says that the state changes, and it does not
          --> lab.replay:3:3
           |
         3 |   count = 0
           |   ^^^^^^^^^
           |
           = leave out what does not change

        1 script: 1 failed · 1 step: 1 failed

        """)
  }

  @Test func factsAreCheckedOnTheStateAfterwards() async {
    let output = await transcript(
      """
      send increment
        count > 1
      """)
    #expect(
      output.contains("error: 'count' is 1, not > 1") || output.contains("'count'"), "\(output)")
    #expect(output.hasSuffix("1 script: 1 failed · 1 step: 1 failed\n"))
  }

  @Test func aMissingActionNamesTheNextTimer() async {
    let output = await transcript(
      """
      send wait
      advance 300ms
      receive note("waited")
      """)
    #expect(
      output == """
        lab.replay · laboratory

          1 ✓ send wait                                         (no change) · 1 effect started
          2 ✓ advance 300ms
          3 ✗ receive note("waited")

        error: this action was not received
          --> lab.replay:4:9
           |
         4 | receive note("waited")
           |         ^^^^^^^^^^^^^^
           |
           = next timer in 700ms: add "advance 700ms"

        1 script: 1 failed · 3 steps: 2 passed, 1 failed

        """)
  }

  @Test func aMissingActionSaysThatNothingIsInFlight() async {
    let output = await transcript("receive note")
    #expect(output.contains("   = no effect is in flight that could send it\n"), "\(output)")
  }

  @Test func anotherActionShowsBoth() async {
    let output = await transcript(
      """
      given oracle.answer returns "Perhaps"
      send ask
      receive answered("Surely")
      """)
    #expect(
      output == """
        lab.replay · laboratory

          1 ✓ send ask                                          (no change) · 1 effect started
          2 ✗ receive answered("Surely")                        ← step 1

        error: another action was received
          --> lab.replay:4:9
           |
         4 | receive answered("Surely")
           |         ^^^^^^^^^^^^^^^^^^
              - Laboratory.Action.answered("Surely")
              + Laboratory.Action.answered("Perhaps")
           (expected: -, actual: +)

        1 script: 1 failed · 2 steps: 1 passed, 1 failed

        """)
  }

  @Test func theEndAsksForWhatWasNeverReceived() async {
    let output = await transcript(
      """
      given oracle.answer returns "Perhaps"
      send increment
        count = 1
      send ask
      """)
    #expect(
      output.hasSuffix(
        """
          2 ✓ send ask                                          (no change) · 1 effect started

        error: an effect sent answered("Perhaps"), which the script never receives
          --> lab.replay:5:1
           |
         5 | send ask
           | ^^^^^^^^
           |
           = add "receive answered("Perhaps")"

        1 script: 1 failed · 2 steps: 2 passed

        """), "\(output)")
  }

  @Test func theEndAsksForEffectsInFlight() async {
    let output = await transcript(
      """
      send tickEverySecond
      """)
    #expect(
      output == """
        lab.replay · laboratory

          1 ✓ send tickEverySecond                              (no change) · 1 effect started

        error: an effect of this step is still in flight
          --> lab.replay:2:1
           |
         2 | send tickEverySecond
           | ^^^^^^^^^^^^^^^^^^^^
           |
           = next timer in 1s: add "advance 1s"
           = or end it: by the action that cancels it, "cancel STEP", or "skip effects"

        1 script: 1 failed · 1 step: 1 passed

        """)
  }

  @Test func effectsEndByTheirActionByCancelOrBySkip() async {
    for end in ["send stop", "cancel 1", "skip effects", "exhaustivity off"] {
      let output = await transcript(
        """
        send tickEverySecond
        advance 1s
        receive tick
          count = 1
        \(end)
        """)
      #expect(output.hasSuffix("4 steps: 4 passed\n"), "\(output)")
    }
  }

  @Test func finishWantsNothingLeft() async {
    let output = await transcript(
      """
      send tickEverySecond
      finish
      """)
    #expect(output.contains("  2 ✗ finish\n"))
    #expect(output.contains("  --> lab.replay:3:1\n"), "\(output)")
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

  @Test func aCallThatNobodyAnswersFailsTheStep() async {
    let output = await transcript("send callNobody")
    #expect(
      output == """
        lab.replay · laboratory

          1 ✗ send callNobody                                   1 effect started

        error: 'oracle.answer' was called with 42, and nothing answers it
          --> lab.replay:2:1
           |
         2 | send callNobody
           | ^^^^^^^^^^^^^^^
           |
           = add "given oracle.answer(42) returns …"

        1 script: 1 failed · 1 step: 1 failed

        """)
  }

  @Test func invariantsHoldAfterEveryStep() async {
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
    #expect(wrong.contains("the state changed, and the script does not say so"), "\(wrong)")
  }

  @Test func nothingCanBeSentAfterDismissal() async {
    let output = await transcript(
      """
      send dismissSelf
      send nothing
      """)
    #expect(
      output.contains("error: the feature has dismissed itself and can be sent nothing more"),
      "\(output)")
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

          1 ✗ send circle                                       1 effect started

        error: the step did not come to rest within 50ms
          --> lab.replay:2:1
           |
         2 | send circle
           | ^^^^^^^^^^^
           |
           = an effect may go round in circles; --timeout sets the limit

        1 script: 1 broken · 2 steps: 1 failed, 1 not run

        """)
  }

  @Test func exhaustivityOffIsAboutWhatIsSaidOnly() async {
    let output = await transcript(
      """
      exhaustivity off
      given oracle.answer returns "Perhaps"
      send increment
      send ask
      send increment
        count = 2
      send tickEverySecond
      """)
    #expect(output.hasSuffix("4 steps: 4 passed\n"), "\(output)")
  }

  @Test func skippedAssertionsAreShownOnDemand() async {
    let output = await transcript(
      """
      exhaustivity off-showing-skipped
      given oracle.answer returns "Perhaps"
      send ask
      send increment
      """)
    #expect(
      output.hasSuffix(
        """
              skipped: answered("Perhaps")
              not asserted:
                Laboratory.State(
              -   count: 0,
              +   count: 1,
                  notes: […],
                  total: #1 0
                )

        1 script: 1 passed · 2 steps: 2 passed

        """), "\(output)")
  }

  @Test func keepGoingStartsFromTheActualState() async {
    let output = await transcript(
      """
      send increment
        count = 5
      send increment
        count = 2
      """
    ) { $0.keepsGoing = true }
    #expect(output.hasSuffix("2 steps: 1 passed, 1 failed\n"), "\(output)")
  }

  @Test func exploringAssertsNothing() async {
    let output = await transcript(
      """
      send increment
        count = 5
      receive tick
      send tickEverySecond
      """
    ) { $0.explores = true }
    #expect(output.hasSuffix("1 script: 1 passed · 3 steps: 3 passed\n"), "\(output)")
    #expect(output.contains("+   count: 1"))
  }

  @Test func aPartCanBeRun() async {
    let output = await transcript(
      """
      send increment
        count = 1
      send increment
        count = 2
      send increment
        count = 3
      send increment
        count = 4
      """
    ) {
      $0.from = 2
      $0.to = 3
    }
    #expect(
      output.contains("lab.replay · laboratory\n\n  2 ✓ send increment"), "\(output)")
    #expect(output.hasSuffix("4 steps: 3 passed, 1 not run\n"), "\(output)")
  }

  @Test func stepsCanBeLeftOut() async {
    let output = await transcript(
      """
      send nothing
      send increment
      """
    ) { $0.skipped = 2 }
    #expect(
      output.hasSuffix(
        """
          2 – send increment                                    (left out)

        1 script: 1 passed · 2 steps: 1 passed, 1 not run

        """), "\(output)")
  }

  @Test func theVerboseReportTellsOfEffectsAndTime() async {
    let output = await transcript(
      """
      send wait
      advance 1s
      receive note
        notes = ["waited"]
      """
    ) { $0.isVerbose = true }
    #expect(
      output.contains(
        """
          2 ✓ advance 1s                                        1 effect ended · at 1s
              received note("waited")  ← step 1

        """), "\(output)")
  }

  @Test func eventsAreTheSameInBothNotations() async {
    let line = await transcript(
      """
      send increment
        count = 1
      """
    ) { $0.isJSON = true }
    #expect(
      line.split(separator: "\n").map(String.init) == [
        #"{"event":"script","file":"lab.replay","feature":"laboratory"}"#,
        #"{"event":"step","number":"1","line":2,"verb":"send","text":"send increment","outcome":"passed","changed":true,"diff":"  Laboratory.State(\n-   count: 0,\n+   count: 1,\n    notes: [],\n    total: #1 0\n  )","time":"0s"}"#,
        #"{"event":"scriptEnd","file":"lab.replay","outcome":"passed","steps":{"passed":1,"failed":0,"notRun":0},"time":"0s"}"#,
        #"{"event":"summary","scripts":{"passed":1,"failed":0,"unusable":0,"broken":0},"steps":{"passed":1,"failed":0,"notRun":0}}"#,
      ])
  }
}
