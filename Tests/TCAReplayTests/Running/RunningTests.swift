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
}
