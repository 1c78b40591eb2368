import Testing

/// Effects that are open, in both notations: which step they are put down to, and how they are printed.
@Suite struct OpenEffectsTests: LanguageSuite {
  @Test func effectsOfOneStep() async {
    await expectPasses(
      """
      given agora.answer(1) returns "one"
      given agora.answer(2) after 1s returns "two"

      label slow
      send ask(2)
      label quick
      send ask(1)
      # No wait for what has not been received.
      finish quick
      receive answered(1, _)
        log = ["1: one"]
      advance 1s
      finish slow
      receive answered(2, _)
        log += "2: two"
      # Nothing was started, and nothing is left.
      finish slow
      """)
    #expect(
      await firstProblem(
        """
        given agora.answer after 1s returns "late"

        send ask(1)
        finish 1
        """)
          == """
          error: an effect of step 1 is still in flight
          = next timer in 1s: add "advance 1s"
          = effect of step 1 (ask(1)): sleeps until 1s
          = open: agora.answer(question: 1) since step 1, answered by 'given agora.answer after 1s returns "late"' in line 2
          = or end it by the action that cancels it or by "cancel STEP"; "skip effects" leaves it running
          """)
  }

  @Test func manyEffectsAreCounted() async {
    let output = await transcript(
      """
      given agora.answer after 1s returns "late"

      repeat 12
      send ask(1)
      end
      """
    ) { $0.feature = "agora" }
    let errors = output.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(
      errors == Array(repeating: "error: an effect of this step is still in flight", count: 10)
        + ["error: 2 more effects are still in flight"])
  }

  @Test func aSkippedEffectHasNotEnded() async {
    #expect(
      await firstProblem(
        """
        given agora.answer after 1s returns "late"

        send ask(1)
        skip effects
        finish 1
        """)
          == """
          error: an effect of step 1 is still in flight
          = "skip effects" lets it run: leave out "finish", or end the effect in place of skipping it
          """)
    await expectPasses(
      """
      given agora.answer after 1s returns "late"

      send ask(1)
      skip effects
      finish
      advance 1s
      receive answered(1, "late")
        log = ["1: late"]
      finish 1
      """)
  }

  @Test func whatIsOpenIsPrinted() async {
    let output = await transcript(
      """
      given agora.answer(2) after 1s returns "two"

      print effects
      send ask(2)
      print effects
      advance 1s
      receive answered(2, _)
        log = ["2: two"]
        calls agora.answer.returned == 1
        calls agora.answer.open == 0
      """
    ) { $0.feature = "agora" }
    #expect(
      output.contains(
        """
          1 ✓ print effects
              nothing is open
        """), "\(output)")
    #expect(
      output.contains(
        """
          3 ✓ print effects
              effect of step 2 (ask(2)): sleeps until 1s
              open: agora.answer(question: 2) since step 2, answered by 'given agora.answer(2) after 1s returns "two"' in line 2
        """), "\(output)")
    #expect(output.contains("1 script: 1 passed"), "\(output)")
  }

  @Test func eachTimerIsPutDownToItsEffect() async {
    let output = await transcript(
      """
      given oracle.words yields "a"

      send wait
      advance 250ms
      send sleep
      send scheduleOnMainQueue
      send tickEverySecond
      send listen
      receive heard("a")
        notes = ["a"]
      print effects
      skip effects
      print effects
      """)
    #expect(
      output.contains(
        """
          8 ✓ print effects
              effect of step 1 (wait): sleeps until 1s
              effect of step 3 (sleep): sleeps until 1.25s
              effect of step 4 (scheduleOnMainQueue): sleeps until 750ms
              effect of step 5 (tickEverySecond): sleeps until 1.25s
              effect of step 6 (listen): in flight
        """), "\(output)")
    let repeated = await transcript(
      """
      send startTimer
      advance 90s
      print effects
      """
    ) { $0.feature = "kitchen" }
    // Scheduled again by the timer, not by the reducer.
    #expect(
      repeated.contains(
        """
          3 ✓ print effects
              not received: noted("tick")  ← step 1, at 1m
              effect of step 1 (startTimer): sleeps until 2m
        """), "\(repeated)")
  }

  @Test func anAnswerToACallThatWasCancelledSaysWhere() async {
    #expect(
      await firstProblem(
        """

        send ask(1)
        cancel 1
        emit agora.answer "one"
        """) == """
          error: no call of 'agora.answer' waits for an answer
          = the call agora.answer(question: 1) of step 1 was cancelled in step 2
          """)
  }

  @Test func aDebounceSleepsOnce() async {
    let output = await transcript("send postpone\nprint effects")
    #expect(
      output.contains(
        """
          2 ✓ print effects
              effect of step 1 (postpone): sleeps until 1s

        """), "\(output)")
  }

  @Test func anEffectThatIgnoresItsCancellationIsNotCancelledOnceMore() async {
    let output = await transcript("send stay\ncancel 1\nfinish")
    #expect(
      output.contains(
        """
        error: an effect of step 1 is still in flight
          --> lab.replay:4:1
           |
         4 | finish
           | ^^^^^^
           |
           = next timer in 9s: add "advance 9s"
           = effect of step 1 (stay): sleeps until 9s
           = a step has cancelled it, and it keeps running: the feature's code must end when its task is cancelled; \
        "skip effects" leaves it running

        """), "\(output)")
  }
}
