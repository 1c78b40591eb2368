import Testing

/// How much a script must assert: the semantics of test stores, step by step.
@Suite struct ExhaustivityTests {
  private func verdict(_ script: String) async -> String {
    let output = await transcript(script) { $0.feature = "outpost" }
    let errors = output.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    return ([output.split(separator: "\n").last ?? ""] + errors).joined(separator: "\n")
  }

  @Test func onEverythingIsSaid() async {
    #expect(
      await verdict(
        """
        send store
          stored = 1
          setting = 1
        """) == """
          1 script: 1 failed · 1 step: 1 failed
          error: the state changed in a way that the script does not say
          """)
  }

  @Test func offOnlyWhatIsSaidIsChecked() async {
    #expect(
      await verdict(
        """
        exhaustivity off
        send store
        send store
          setting = 2
        send store
          remembered == 3
        send note("a")
        send note("b")
          log[1] = "b"
        """) == "1 script: 1 passed · 5 steps: 5 passed")
  }

  @Test func offWhatIsSaidIsCheckedAllTheSame() async {
    #expect(
      await verdict(
        """
        exhaustivity off
        send store
          setting = 2
        """) == """
          1 script: 1 failed · 1 step: 1 failed
          error: 'setting' is 1, not 2
          """)
    #expect(
      await verdict(
        """
        exhaustivity off
        send note("a")
          log = ["b"]
        """) == """
          1 script: 1 failed · 1 step: 1 failed
          error: the state after this step is not what the script says
          """)
  }

  @Test func offSharedStateIsCheckedWhereItIsSpokenOf() async {
    #expect(
      await verdict(
        """
        exhaustivity off
        send store
          setting += 1
          remembered = _
        """) == "1 script: 1 passed · 1 step: 1 passed")
    #expect(
      await verdict(
        """
        exhaustivity off
        send store
          setting += 2
        """) == """
          1 script: 1 failed · 1 step: 1 failed
          error: 'setting' is not what 'setting += 2' makes of it
          """)
  }

  @Test func offActionsAndEffectsMayBeLeftOver() async {
    #expect(
      await verdict(
        """
        exhaustivity off
        given awkward.fetch returns "x"
        given awkward.numbers yields 1, 2, 3
        send fetch(1)
        send numbers
        receive note("2")
        """) == "1 script: 1 passed · 3 steps: 3 passed")
  }

  @Test func offAnActionHasToComeThatIsWaitedFor() async {
    #expect(
      await verdict(
        """
        exhaustivity off
        given awkward.fetch returns "x"
        send fetch(1)
        receive note("y")
        """) == """
          1 script: 1 failed · 2 steps: 1 passed, 1 failed
          error: this action was not received
          """)
  }

  @Test func whatIsSkippedIsShown() async {
    let script = """
      given awkward.numbers yields 1, 2, 3
      send numbers
      receive note("2")
        log[1] = "2"
      send note("x")
        log.count == 4
      send wait
      send countDown(1)
      skip received
      skip effects
      send fetch(1)
      send storeInEffect
      """
    let outputs = await transcripts([
      "exhaustivity off-showing-skipped\ngiven awkward.fetch after 1s returns \"a\"\n" + script,
      "exhaustivity off\ngiven awkward.fetch after 1s returns \"a\"\n" + script,
    ]) { $0.feature = "outpost" }
    func notes(_ output: String) -> String {
      output.split(separator: "\n").filter { $0.contains("✓") || $0.contains("skipped:") }
        .map { $0.contains("✓") ? $0.prefix(3) : $0.drop { $0 == " " } }
        .joined(separator: "\n")
    }
    #expect(
      notes(outputs[0]) == """
          1
          2
        skipped: note("1")
          3
        skipped: note("3")
          4
          5
          6
        skipped: countDown(0)
          7
        skipped: an effect of step 1
        skipped: an effect of step 4
          8
          9
        skipped: an effect of step 8 is still in flight
        skipped: an effect of step 9 is still in flight
        """, "\(outputs[0])")
    #expect(!outputs[1].contains("skipped"), "\(outputs[1])")
    #expect(outputs.allSatisfy { $0.hasSuffix("1 script: 1 passed · 9 steps: 9 passed\n") })
  }

  @Test(arguments: ["off", "off-showing-skipped"])
  func finishMeansThatAllEffectsHaveEnded(mode: String) async {
    let output = await transcript(
      """
      exhaustivity \(mode)
      given awkward.fetch never returns
      send fetch(1)
      finish
      """
    ) { $0.feature = "outpost" }
    #expect(
      output.hasSuffix(
        """
          2 ✗ finish

        error: an effect of step 1 is still in flight
          --> lab.replay:5:1
           |
         5 | finish
           | ^^^^^^
           |
           = nothing can run and no timer is due: the effects in flight wait for something that the script does not provide
           = effect of step 1 (fetch(1)): in flight
           = open: awkward.fetch(number: 1) since step 1, answered by 'given awkward.fetch never returns' in line 3
           = or end it by the action that cancels it or by "cancel STEP"; "skip effects" leaves it running

        1 script: 1 failed · 2 steps: 1 passed, 1 failed

        """), "\(output)")
  }

  @Test func whatIsSkippedOnPurposeIsShownUnlessNothingIs() async {
    let output = await transcript(
      """
      send countDown(1)
        log = ["1"]
      skip received
      send wait
      skip effects
      """
    ) { $0.feature = "outpost" }
    #expect(
      output.hasSuffix(
        """
              skipped: countDown(0)
          3 ✓ send wait                                         (no change) · 1 effect started
          4 ✓ skip effects
              skipped: an effect of step 3

        1 script: 1 passed · 4 steps: 4 passed

        """), "\(output)")
  }

  @Test func itChangesFromAStepOn() async {
    #expect(
      await verdict(
        """
        exhaustivity off
        send store
        exhaustivity on
        send store
          stored = 2
          setting = 2
          remembered += 1
        exhaustivity off
        send store
        """) == "1 script: 1 passed · 5 steps: 5 passed")
  }

  @Test func aPredicateSaysThatItsPathChanged() async {
    #expect(
      await verdict(
        """
        send note("x")
          log contains "x"
        send note("y")
          log.count == 2
        send note("z")
          log[2] == "z"
          log.count > 2
        """) == "1 script: 1 passed · 3 steps: 3 passed")
  }

  @Test func aReceivedActionIsMatchedByItsCaseItsPayloadOrAPartOfIt() async {
    #expect(
      await verdict(
        """
        given awkward.numbers yields 1, 2, 3 then finishes
        send numbers
        receive note
          log += "1"
        receive note("2")
          log += "2"
        receive note(_)
          log += "3"
        receive .note("no more")
          log += "no more"
        """) == "1 script: 1 passed · 5 steps: 5 passed")
    let output = await transcript(
      """
      given awkward.fetch returns "x"
      send fetch(1)
      receive note()
      """
    ) { $0.feature = "outpost" }
    #expect(
      output == """
        4:13 'note' has a payload: (String) [()]
        ? leave out '()' to accept any payload
        = at .note

        """)
  }
}
