import Testing

/// Steps that handle no action: what their lines see, and that they are checked.
@Suite struct StandingStepTests {
  @Test func offConditionsSeeWhatHasArrived() async {
    let stale = await transcript(
      """
      exhaustivity off
      watch notes
      send wait
      advance 1s
        notes = []
      """)
    #expect(
      stale == """
        lab.replay · laboratory

          watch: notes = []

          1 ✓ send wait                                         (no change) · 1 effect started
          2 ✗ advance 1s
              notes: [] → [[0]: "waited"]

        error: the state after this step is not what the script says
          --> lab.replay:6:3
           |
         6 |   notes = []
           |   ^^^^^
                Laboratory.State(
                  count: 0,
                  notes: [
              +     [0]: "waited"
                  ],
                  total: #1 0
                )
           (expected: -, actual: +)
           = changed by note("waited")  ← step 1, at 1s

        1 script: 1 failed · 2 steps: 1 passed, 1 failed

        """)
    let current = await transcript(
      """
      exhaustivity off
      watch notes
      send wait
      advance 1s
        notes += "waited"
      expect
        notes == ["waited"]
      print notes
      let notes = notes
      receive note("waited")
        notes = notes
      """)
    #expect(
      current == """
        lab.replay · laboratory

          watch: notes = []

          1 ✓ send wait                                         (no change) · 1 effect started
          2 ✓ advance 1s
              notes: [] → [[0]: "waited"]
          3 ✓ expect
          4 ✓ print notes
              notes = [
                [0]: "waited"
              ]
          5 ✓ let notes = notes
          6 ✓ receive note("waited")                            ← step 1
                Laboratory.State(
                  count: 0,
                  notes: [
              +     [0]: "waited"
                  ],
                  total: #1 0
                )

        1 script: 1 passed · 6 steps: 6 passed

        """)
  }

  @Test func conditionsBelowASkipAreChecked() async {
    let condition = await transcript(
      """
      send wait
      advance 1s
      skip received
        notes == []
      """)
    #expect(
      condition == """
        lab.replay · laboratory

          1 ✓ send wait                                         (no change) · 1 effect started
          2 ✓ advance 1s
          3 ✗ skip received
              skipped: note("waited")

        error: 'notes == []' does not hold
          --> lab.replay:5:3
           |
         5 |   notes == []
           |   ^^^^^
           actual:
              [
                [0]: "waited"
              ]

        1 script: 1 failed · 3 steps: 2 passed, 1 failed

        """)
    let afterEffects = await transcript(
      """
      send wait
      skip effects
        count == 1
      """)
    #expect(
      afterEffects == """
        lab.replay · laboratory

          1 ✓ send wait                                         (no change) · 1 effect started
          2 ✗ skip effects
              skipped: an effect of step 1

        error: 'count == 1' does not hold: 'count' is 0
          --> lab.replay:4:3
           |
         4 |   count == 1
           |   ^^^^^
           actual: 0

        1 script: 1 failed · 2 steps: 1 passed, 1 failed

        """)
    let change = await transcript(
      """
      send wait
      advance 1s
      skip received
        notes = ["waited"]
      """)
    #expect(
      change == """
        lab.replay · laboratory

          1 ✓ send wait                                         (no change) · 1 effect started
          2 ✓ advance 1s
          3 ✓ skip received
                Laboratory.State(
                  count: 0,
                  notes: [
              +     [0]: "waited"
                  ],
                  total: #1 0
                )
              skipped: note("waited")

        1 script: 1 passed · 3 steps: 3 passed

        """)
  }

  @Test func anyChangeIsAChange() async {
    #expect(
      await transcript("send nothing\n  any change\n").contains(
        """
        error: the script expects a change, but the state did not change
          --> lab.replay:3:3
           |
         3 |   any change
           |   ^^^^^^^^^^
           |
           = leave out what does not change

        """))
    for mode in ["off", "off-showing-skipped"] {
      #expect(
        await transcript(
          """
          exhaustivity \(mode)
          send increment
            any change
          expect
            any change
          """) == """
            lab.replay · laboratory

              1 ✓ send increment
                    Laboratory.State(
                  -   count: 0,
                  +   count: 1,
                      notes: [],
                      total: #1 0
                    )
              2 ✗ expect

            error: the script expects a change, but the state did not change
              --> lab.replay:6:3
               |
             6 |   any change
               |   ^^^^^^^^^^
               |
               = leave out what does not change

            1 script: 1 failed · 2 steps: 1 passed, 1 failed

            """)
    }
    #expect(
      await transcript(
        """
        exhaustivity off
        send wait
        send addToTotal
          any change
        advance 1s
          any change
        """
      ).hasSuffix("1 script: 1 passed · 3 steps: 3 passed\n"))
    let passing = await transcript("send increment\n  any change\nsend increment\n  any change\n")
    #expect(passing.contains("1 script: 1 passed · 2 steps: 2 passed"))
  }
}
