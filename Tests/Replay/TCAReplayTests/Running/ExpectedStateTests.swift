import Testing

/// Steps that do not do what the script says.
@Suite struct ExpectedStateTests {
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

  @Test func anUnsaidChangePointsAtTheStep() async {
    let output = await transcript(
      """
      send increment
      """)
    #expect(
      output == """
        lab.replay · laboratory

          1 ✗ send increment

        error: the state changed, but the script does not expect it
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

        error: the script expects a change, but the state did not change
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

  /// The code of the feature reads the shared value itself.
  @Test func aComputedPropertyReadsSharedValuesAsTheyAreAfterwards() async {
    let stores = """
      state
        stored = 0
      send store
        stored = 1
        setting = 1
        remembered = 1

      """
    let passing = await transcript(stores + "  isStocked == true") { $0.feature = "outpost" }
    #expect(passing.hasSuffix("1 script: 1 passed · 1 step: 1 passed\n"), "\(passing)")
    let failing = await transcript(stores + "  isStocked == false") { $0.feature = "outpost" }
    #expect(
      failing == """
        lab.replay · outpost

          1 ✗ send store

        error: 'isStocked == false' does not hold: 'isStocked' is true
          --> lab.replay:8:3
           |
         8 |   isStocked == false
           |   ^^^^^^^^^
           actual: true

        1 script: 1 failed · 1 step: 1 failed

        """)
  }
}
