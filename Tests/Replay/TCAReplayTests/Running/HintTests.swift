import Foundation
import Testing

/// The advice in the messages of a failing script.
@Suite struct HintTests {
  /// The output for each script, from its first error to the summary.
  private func problems(of scripts: String...) async -> [String] {
    await transcripts(scripts) { $0.feature = "outpost" }.map { output in
      guard let start = output.range(of: "error: ") else { return output }
      return output[start.lowerBound...].components(separatedBy: "\n\n1 script:")[0]
    }
  }

  @Test func anActionThatIsNeverReceived() async {
    let problems = await problems(
      of: """
        given awkward.fetch returns "x"
        send fetch(1)
        """)
    #expect(
      problems == [
        """
        error: an effect sent note("x"), which the script never receives
          --> lab.replay:3:1
           |
         3 | send fetch(1)
           | ^^^^^^^^^^^^^
           |
           = received at 0s, from an effect of step 1
           = add: receive note("x")
        """
      ])
  }

  @Test func anActionThatWasNotAssertedBeforeTheNext() async {
    let problems = await problems(
      of: """
        given awkward.fetch returns "x"
        send fetch(1)
        send note("y")
          log = ["y"]
        """)
    #expect(
      problems == [
        """
        error: 1 action was received and not asserted before this step
          --> lab.replay:4:1
           |
         4 | send note("y")
           | ^^^^^^^^^^^^^^
           |
           = received: note("x")  ← step 1, at 0s
           = add: receive note("x")

        error: the state after this step is not what the script says
          --> lab.replay:5:3
           |
         5 |   log = ["y"]
           |   ^^^
                Outpost.State(
                  log: [
              +     [0]: "x",
                    [1]: "y"
                  ],
                  stored: #1 0,
                  setting: #2 0,
                  remembered: #3 0
                )
           (expected: -, actual: +)
        """
      ])
  }

  @Test func anEffectInFlightAndTheNextTimer() async {
    let problems = await problems(
      of: """
        given awkward.fetch after 300ms returns "x"
        send fetch(1)
        """,
      """
      given awkward.fetch after 300ms returns "x"
      send fetch(1)
      finish
      """,
      """
      given awkward.fetch after 1m30s returns "x"
      send fetch(1)
      receive note
      """)
    #expect(
      problems == [
        """
        error: an effect of this step is still in flight
          --> lab.replay:3:1
           |
         3 | send fetch(1)
           | ^^^^^^^^^^^^^
           |
           = next timer in 300ms: add "advance 300ms"
           = effect of step 1 (fetch(1)): sleeps until 300ms
           = open: awkward.fetch(number: 1) since step 1, answered by \
        'given awkward.fetch after 300ms returns "x"' in line 2
           = or end it by the action that cancels it or by "cancel STEP"; "skip effects" leaves it running
        """,
        """
        error: an effect of step 1 is still in flight
          --> lab.replay:4:1
           |
         4 | finish
           | ^^^^^^
           |
           = next timer in 300ms: add "advance 300ms"
           = effect of step 1 (fetch(1)): sleeps until 300ms
           = open: awkward.fetch(number: 1) since step 1, answered by \
        'given awkward.fetch after 300ms returns "x"' in line 2
           = or end it by the action that cancels it or by "cancel STEP"; "skip effects" leaves it running
        """,
        """
        error: this action was not received
          --> lab.replay:4:9
           |
         4 | receive note
           |         ^^^^
           |
           = next timer in 90s: add "advance 90s"
           = effect of step 1 (fetch(1)): sleeps until 90s
           = open: awkward.fetch(number: 1) since step 1, answered by \
        'given awkward.fetch after 1m30s returns "x"' in line 2
        """,
      ])
  }

  @Test func nothingThatCouldRun() async {
    let problems = await problems(
      of: """
        given awkward.numbers yields 1
        send numbers
        receive note("1")
          log += "1"
        receive note("2")
        """,
      """
      receive note
      """,
      """
      end awkward.numbers
      """)
    #expect(
      problems == [
        """
        error: this action was not received
          --> lab.replay:6:9
           |
         6 | receive note("2")
           |         ^^^^^^^^^
           |
           = nothing can run and no timer is due: the effects in flight wait for something that \
        the script does not provide
           = effect of step 1 (numbers): in flight
           = open: awkward.numbers() since step 1, answered by 'given awkward.numbers yields 1' in line 2: \
        add "emit awkward.numbers …" or "end awkward.numbers"
        """,
        """
        error: this action was not received
          --> lab.replay:2:9
           |
         2 | receive note
           |         ^^^^
           |
           = no effect is in flight that could send it; an action of the user is written "send …"
        """,
        """
        error: no stream of 'awkward.numbers' is open
          --> lab.replay:2:5
           |
         2 | end awkward.numbers
           |     ^^^^^^^^^^^^^^^
           |
           = an effect of an earlier step must call it, and no call is open
        """,
      ])
  }

  @Test func aTimerOfACancelledSleepIsNone() async {
    let problems = await problems(
      of: """
        send wait
        advance 3s
        send cancel
        receive note
        """)
    #expect(
      problems == [
        """
        error: this action was not received
          --> lab.replay:5:9
           |
         5 | receive note
           |         ^^^^
           |
           = no effect is in flight that could send it; an action of the user is written "send …"
        """
      ])
  }

  @Test func aMisspeltPath() async {
    let problems = await problems(
      of: """
        send note("x")
          lgo = ["x"]
        """)
    #expect(
      problems == [
        """
        3:3 Outpost.State has no 'lgo' [lgo]
        ? did you mean 'log'?
        = Outpost.State has: log, stored, setting, remembered, isStocked

        """
      ])
  }

  @Test func aPathThatGoesOnBehindAPropertyOfACollection() async {
    let isEmpty = await problems(
      of: """
        send note("x")
          log.isEmpty.count == 0
        """)
    #expect(
      isEmpty == [
        """
        3:15 nothing can follow 'log.isEmpty' [count]
        ? write 'log.count'
        = a path ends with 'isEmpty', which is computed from the collection

        """
      ])
    let count = await problems(
      of: """
        send note("x")
          log.count.description == "1"
        """)
    #expect(
      count == [
        """
        3:13 nothing can follow 'log.count' [description]
        = a path ends with 'count', which is computed from the collection

        """
      ])
  }

  @Test func aPredicateThatHeldBefore() async {
    let problems = await problems(
      of: """
        send note("x")
          log.count == 0
        """)
    #expect(
      problems == [
        """
        error: 'log.count == 0' does not hold: 'log.count' is 1
          --> lab.replay:3:3
           |
         3 |   log.count == 0
           |   ^^^^^^^^^
           actual: 1
           |
           = it held before this step
        """
      ])
  }

  @Test func whatCannotBeAssigned() async {
    let problems = await problems(
      of: """
        send note("x")
          log[0] = "x"
        """)
    #expect(
      problems == [
        """
        error: the state after this step is not what the script says
          --> lab.replay:3:3
           |
         3 |   log[0] = "x"
           |   ^^^^^^
                Outpost.State(
                  log: [
              +     [0]: "x"
                  ],
                  stored: #1 0,
                  setting: #2 0,
                  remembered: #3 0
                )
           (expected: -, actual: +)
           = 'log' has no element [0]: it is empty before this step
        """
      ])
  }
}
