import Testing

/// The causes of received actions and changes of shared state.
@Suite struct CauseTests {
  private func expectPasses(
    _ script: String, of feature: String = "outpost",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> String {
    let output = await transcriptInBothNotations(script, of: feature)
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

  @Test func aFeatureIsDismissedByTheStepWhoseEffectDismissesIt() async {
    let output = await expectPasses(
      """
      send show
        picture = Picture.State(seconds: 0)
      send picture.watch
      advance 1s
      receive picture.second
        picture.seconds = 1
      send picture.closeLater
      advance 1s
      receive picture.second
        picture.seconds = 2
      receive picture.dismiss
        picture = nil
      send push
        pictures.count == 1
      send pictures[id: 0].askForAnother
      receive pictures[id: 0].another
        pictures.count == 2
      send pictures[id: 1].close
      receive pictures.popFrom(id: 1)
        pictures.count == 1
      send pictures[id: 0].close
      receive pictures.popFrom(id: 0)
        pictures = []
      """, of: "gallery")
    let causes = output.split(separator: "\n").filter { $0.contains(" ✓ receive") }
      .map { $0.split(separator: " ").filter { $0 != "✓" && $0 != "(no" && $0 != "change)" } }
      .map { $0.joined(separator: " ") }
    #expect(
      causes == [
        "4 receive picture.second ← step 2",
        "7 receive picture.second ← step 2",
        "8 receive picture.dismiss ← step 5",
        "11 receive pictures[id: 0].another ← step 10",
        "13 receive pictures.popFrom(id: 1) ← step 12",
        "15 receive pictures.popFrom(id: 0) ← step 14",
      ])
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
