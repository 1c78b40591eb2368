import Testing

/// Actions and effects that are left over or missing.
@Suite struct UnreceivedActionTests {
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
           = effect of step 1 (wait): sleeps until 1s

        1 script: 1 failed · 3 steps: 2 passed, 1 failed

        """)
  }

  @Test func aMissingActionSaysThatNothingIsInFlight() async {
    let output = await transcript("receive note")
    #expect(
      output.contains(
        "   = no effect is in flight that could send it; an action of the user is written \"send …\"\n"
      ),
      "\(output)")
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
           = received at 0s, from an effect of step 1

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
           = received at 0s, from an effect of step 2
           = add: receive answered("Perhaps")

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
           = effect of step 1 (tickEverySecond): sleeps until 1s
           = or end it by the action that cancels it or by "cancel STEP"; "skip effects" leaves it running

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
}
