import Testing

/// `receive in any order`.
@Suite struct AnyOrderTests {
  let start = """
    send wait
    send scheduleOnMainQueue
    advance 1s
    receive in any order

    """

  /// What the steps of `start` print.
  let started = """
    lab.replay · laboratory

      1 ✓ send wait                                         (no change) · 1 effect started
      2 ✓ send scheduleOnMainQueue                          (no change) · 1 effect started
      3 ✓ advance 1s
    """

  let receivedScheduled = """
      5 ✓ receive note("scheduled")                         ← step 2
            Laboratory.State(
              count: 0,
              notes: [
          +     [0]: "scheduled"
              ],
              total: #1 0
            )
    """

  @Test func actionsAreReceivedAsTheyArrive() async {
    let output = await transcript(
      start + """
        receive note("waited")
          notes += "waited"
        receive note("scheduled")
          notes += "scheduled"
        end
        expect
          notes == ["scheduled", "waited"]
        """)
    #expect(
      output == """
        \(started)
        \(receivedScheduled)
          4 ✓ receive note("waited")                            ← step 1
                Laboratory.State(
                  count: 0,
                  notes: [
                    [0]: "scheduled",
              +     [1]: "waited"
                  ],
                  total: #1 0
                )
          6 ✓ expect

        1 script: 1 passed · 6 steps: 6 passed

        """)
  }

  /// In a long block, the steps are found by the texts of the actions that they expect.
  @Test func manyActionsAreReceivedInReverse() async {
    let asks = (1...20).map { "given agora.answer(\($0)) after \($0)s returns \"x\"" }
    let receipts = (2...20).reversed().map { "receive answered(\($0), _)\n  any change" }
    let whole = (2...20).reversed().map { "receive answered(\($0), \"x\")\n  any change" }
    for lines in [receipts, whole] {
      let sends = (1...20).map { "send ask(\($0))" }
      let script =
        asks + [""] + sends + ["advance 20s", "receive in any order"] + lines
        + ["receive answered", "  any change", "end"]
      let output = await transcriptInBothNotations(script.joined(separator: "\n"), of: "agora").line
      #expect(output.hasSuffix("1 script: 1 passed · 41 steps: 41 passed\n"), "\(output)")
    }
  }

  @Test func theFirstMatchingPatternReceives() async {
    let output = await transcript(
      start + """
        receive note
          notes += "scheduled"
        receive note("scheduled")
          notes += "waited"
        end
        """)
    #expect(
      output == """
        \(started)
          4 ✓ receive note                                      ← step 2
                Laboratory.State(
                  count: 0,
                  notes: [
              +     [0]: "scheduled"
                  ],
                  total: #1 0
                )
          5 ✗ receive note("scheduled")                         ← step 1

        error: another action was received
          --> lab.replay:8:9
           |
         8 | receive note("scheduled")
           |         ^^^^^^^^^^^^^^^^^
              - Laboratory.Action.note("scheduled")
              + Laboratory.Action.note("waited")
           (expected: -, actual: +)
           = received at 1s, from an effect of step 1

        1 script: 1 failed · 5 steps: 4 passed, 1 failed

        """)
  }

  @Test func allActionsMustArrive() async {
    let output = await transcript(
      start + """
        receive note("waited")
          notes += "waited"
        receive note("scheduled")
          notes += "scheduled"
        receive note("slept")
          notes += "slept"
        receive tick
          count = 1
        end
        """)
    #expect(
      output == """
        \(started)
        \(receivedScheduled)
          4 ✓ receive note("waited")                            ← step 1
                Laboratory.State(
                  count: 0,
                  notes: [
                    [0]: "scheduled",
              +     [1]: "waited"
                  ],
                  total: #1 0
                )
          6 ✗ receive note("slept")

        error: this action was not received
          --> lab.replay:10:9
           |
        10 | receive note("slept")
           |         ^^^^^^^^^^^^^
           |
           = in any order, also not received: tick
           = no effect is in flight that could send it; an action of the user is written "send …"

        1 script: 1 failed · 7 steps: 5 passed, 1 failed, 1 not run

        """)
  }

  @Test func anUnexpectedActionNamesWhatIsMissing() async {
    let output = await transcript(
      start + """
        receive note("slept")
          notes += "slept"
        receive tick
          count = 1
        end
        """)
    #expect(
      output == """
        \(started)
          4 ✗ receive note("slept")                             ← step 2

        error: another action was received
          --> lab.replay:6:9
           |
         6 | receive note("slept")
           |         ^^^^^^^^^^^^^
              - Laboratory.Action.note("slept")
              + Laboratory.Action.note("scheduled")
           (expected: -, actual: +)
           = received at 500ms, from an effect of step 2
           = in any order, also not received: tick

        1 script: 1 failed · 5 steps: 3 passed, 1 failed, 1 not run

        """)
  }

  @Test func manyMissingActionsAreNotCounted() async {
    let output = await transcript(
      start + (0..<12).map { "receive note(\"missing \($0)\")\n" }.joined() + "end\n")
    let names = (1...10).map { "note(\"missing \($0)\")" }.joined(separator: ", ")
    #expect(
      output.contains("   = in any order, also not received: \(names) and more\n"), "\(output)")
  }

  @Test func anActionTooManyIsLeftOver() async {
    let output = await transcript(
      start + """
        receive note("waited")
          notes += "waited"
        end
        """)
    #expect(
      output == """
        \(started)
          4 ✗ receive note("waited")                            ← step 2

        error: another action was received
          --> lab.replay:6:9
           |
         6 | receive note("waited")
           |         ^^^^^^^^^^^^^^
              - Laboratory.Action.note("waited")
              + Laboratory.Action.note("scheduled")
           (expected: -, actual: +)
           = received at 500ms, from an effect of step 2

        1 script: 1 failed · 4 steps: 3 passed, 1 failed

        """)
  }

  @Test func theExpectationsHoldAfterTheirAction() async {
    let output = await transcript(
      start + """
        receive note("waited")
          notes = ["waited"]
        receive note("scheduled")
          notes = ["scheduled"]
        end
        """)
    #expect(
      output == """
        \(started)
        \(receivedScheduled)
          4 ✗ receive note("waited")                            ← step 1

        error: the state after this step is not what the script says
          --> lab.replay:7:3
           |
         7 |   notes = ["waited"]
           |   ^^^^^
                Laboratory.State(
                  count: 0,
                  notes: [
              +     [0]: "scheduled",
                    [1]: "waited"
                  ],
                  total: #1 0
                )
           (expected: -, actual: +)

        1 script: 1 failed · 5 steps: 4 passed, 1 failed

        """)
  }

  @Test func othersArePassedOverWhereTheyNeedNotBeAsserted() async {
    let output = await transcript(
      "exhaustivity off-showing-skipped\nsend sleep\n" + start + """
        receive note("waited")
        receive note("slept")
        end
        """)
    #expect(
      output == """
        lab.replay · laboratory

          1 ✓ send sleep                                        (no change) · 1 effect started
          2 ✓ send wait                                         (no change) · 1 effect started
          3 ✓ send scheduleOnMainQueue                          (no change) · 1 effect started
          4 ✓ advance 1s
          6 ✓ receive note("slept")                             ← step 1
                Laboratory.State(
                  count: 0,
                  notes: [
                    [0]: "scheduled",
              +     [1]: "slept"
                  ],
                  total: #1 0
                )
              skipped: note("scheduled")
              not asserted:
                Laboratory.State(
                  count: 0,
                  notes: [
                    [0]: "scheduled",
              +     [1]: "slept"
                  ],
                  total: #1 0
                )
          5 ✓ receive note("waited")                            ← step 2
                Laboratory.State(
                  count: 0,
                  notes: [
                    … (2 unchanged),
              +     [2]: "waited"
                  ],
                  total: #1 0
                )
              not asserted:
                Laboratory.State(
                  count: 0,
                  notes: [
                    … (2 unchanged),
              +     [2]: "waited"
                  ],
                  total: #1 0
                )

        1 script: 1 passed · 6 steps: 6 passed

        """)
  }
}
