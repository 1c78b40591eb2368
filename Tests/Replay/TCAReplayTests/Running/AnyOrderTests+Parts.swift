import Testing

extension AnyOrderTests {
  @Test func itRunsAgainInARepetition() async {
    let output = await transcript(
      """
      repeat 2
      send wait
      send scheduleOnMainQueue
      advance 1s
      receive in any order
      receive note("waited")
        any change
      receive note("scheduled")
        any change
      end
      end
      """)
    #expect(
      output == """
        lab.replay · laboratory

        1.1 ✓ send wait                                         (no change) · 1 effect started
        2.1 ✓ send scheduleOnMainQueue                          (no change) · 1 effect started
        3.1 ✓ advance 1s
        5.1 ✓ receive note("scheduled")                         ← step 2.1
                Laboratory.State(
                  count: 0,
                  notes: [
              +     [0]: "scheduled"
                  ],
                  total: #1 0
                )
        4.1 ✓ receive note("waited")                            ← step 1.1
                Laboratory.State(
                  count: 0,
                  notes: [
                    [0]: "scheduled",
              +     [1]: "waited"
                  ],
                  total: #1 0
                )
        1.2 ✓ send wait                                         (no change) · 1 effect started
        2.2 ✓ send scheduleOnMainQueue                          (no change) · 1 effect started
        3.2 ✓ advance 1s
        5.2 ✓ receive note("scheduled")                         ← step 2.2
                Laboratory.State(
                  count: 0,
                  notes: [
                    … (2 unchanged),
              +     [2]: "scheduled"
                  ],
                  total: #1 0
                )
        4.2 ✓ receive note("waited")                            ← step 1.2
                Laboratory.State(
                  count: 0,
                  notes: [
                    … (3 unchanged),
              +     [3]: "waited"
                  ],
                  total: #1 0
                )

        1 script: 1 passed · 10 steps: 10 passed

        """)
  }

  @Test func stepsOfItCanBeSelected() async {
    let script =
      start + """
        receive note("waited")
          notes += "waited"
        receive note("scheduled")
          notes += "scheduled"
        end
        """
    let output = await transcripts([script]) { $0.to = 5 }
    #expect(
      output == [
        """
        \(started)
        \(receivedScheduled)

        1 script: 1 passed · 5 steps: 4 passed, 1 not run

        """
      ])
  }
}
