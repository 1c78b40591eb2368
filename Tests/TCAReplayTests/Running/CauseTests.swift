import Testing

/// What a received action and a change of shared state came of.
@Suite struct CauseTests {
  private func expectPasses(
    _ script: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> String {
    let output = await transcriptInBothNotations(script, of: "outpost")
    #expect(
      output.line.contains("1 script: 1 passed"), "\(output.line)", sourceLocation: sourceLocation)
    #expect(
      output.json == output.line.replacing("lab.replay", with: "lab.json"),
      sourceLocation: sourceLocation)
    return output.line
  }

  @Test func aChainGoesBackToTheStepThatBeganIt() async {
    let output = await expectPasses(
      """
      send note("x")
        log = ["x"]
      send countDown(2)
        log += "2"
      receive countDown(1)
        log += "1"
      receive countDown(0)
        log += "0"
      """)
    #expect(output.contains("  3 ✓ receive countDown(1)                              ← step 2\n"))
    #expect(output.contains("  4 ✓ receive countDown(0)                              ← step 2\n"))
  }

  @Test func sharedStateChangesWithTheActionThatChangesIt() async {
    let output = await expectPasses(
      """
      send storeByEffect
      print stored
      receive store
        stored = 1
        setting = 1
        remembered = 1
      send storeByEffect
      receive store
        stored += 1
        setting == 2
        remembered = _
      """)
    #expect(
      output.contains(
        """
          1 ✓ send storeByEffect                                (no change) · 1 effect started
          2 ✓ print stored
              stored = 0
          3 ✓ receive store                                     ← step 1
                Outpost.State(
                  log: [],
              -   stored: #1 0,
              +   stored: #1 1,
              -   setting: #2 0,
              +   setting: #2 1,
              -   remembered: #3 0
              +   remembered: #3 1
                )
        """), "\(output)")
  }

  @Test func whatAnEffectChangesBelongsToTheStepInWhichItRuns() async {
    _ = await expectPasses(
      """
      send storeInEffect
        stored = 1
      advance 1s
        stored = 2
      """)
  }

  @Test func aChangeThatNobodySaysIsToldAtItsAction() async {
    let output = await transcript(
      """
      send storeByEffect
      receive store
        stored = 1
      """
    ) { $0.feature = "outpost" }
    #expect(
      output == """
        lab.replay · outpost

          1 ✓ send storeByEffect                                (no change) · 1 effect started
          2 ✗ receive store                                     ← step 1

        error: the state changed in a way that the script does not say
          --> lab.replay:3:1
           |
         3 | receive store
           | ^^^^^^^^^^^^^
                Outpost.State(
                  log: [],
                  stored: #1 1,
              -   setting: #2 0,
              +   setting: #2 1,
              -   remembered: #3 0
              +   remembered: #3 1
                )
           (expected: -, actual: +)

        1 script: 1 failed · 2 steps: 1 passed, 1 failed

        """)
  }
}
