import Testing

/// The causes of received actions and changes of shared state.
@Suite struct CauseTests {
  private func expectPasses(
    _ script: String, of feature: String = "outpost",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> String {
    await expectPassesInBothNotations(script, of: feature, sourceLocation: sourceLocation)
  }

  @Test func theCauseIsTheActionThatReturnedTheEffect() async {
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
    #expect(output.contains("  4 ✓ receive countDown(0)                              ← step 3\n"))
  }

  @Test func anActionThatNoStepHasReceivedIsNamedAsACause() async {
    let output = await transcript(
      """
      send countDown(2)
        log = ["2"]
      skip received
      """
    ) {
      $0.feature = "outpost"
      $0.isVerbose = true
    }
    let received = output.split(separator: "\n").filter { $0.contains("◂") }
    #expect(
      received == [
        "      ◂ received countDown(1)  ← step 1, at 0s",
        "      ◂ received countDown(0)  ← step 1 (countDown), at 0s",
      ])
  }

  @Test func aCancelledPartIsToldWhenItIsCancelled() async {
    let output = await expectPasses(
      """
      send restart
      advance 1s
      send restart
      advance 9s
      send restart
      advance 1s
      send stop
      advance 9s
      """, of: "laboratory")
    #expect(
      output == """
        lab.replay · laboratory

          1 ✓ send restart                                      (no change) · 2 effects started
          2 ✓ advance 1s
          3 ✓ send restart                                      (no change) · 2 effects started · cancelled 1 effect (step 1)
          4 ✓ advance 9s
          5 ✓ send restart                                      (no change) · 2 effects started
          6 ✓ advance 1s
          7 ✓ send stop                                         (no change) · cancelled 1 effect (step 5)
          8 ✓ advance 9s

        1 script: 1 passed · 8 steps: 8 passed

        """)
  }

  @Test func aReceivedActionHasTheTimeOfItsArrival() async {
    let output = await transcript(
      """
      send tickEverySecond
      advance 3.5s
      receive tick
        count = 1
      receive tick
        count = 2
      receive tick
        count = 3
      send stop
      """
    ) { $0.isVerbose = true }
    let remarks = output.split(separator: "\n").filter { $0.contains("← step 1") }
    #expect(
      remarks == [
        "      ◂ received tick  ← step 1, at 1s",
        "      ◂ received tick  ← step 1, at 2s",
        "      ◂ received tick  ← step 1, at 3s",
        "  3 ✓ receive tick                                      ← step 1, at 1s · (shown above)",
        "  4 ✓ receive tick                                      ← step 1, at 2s · (shown above)",
        "  5 ✓ receive tick                                      ← step 1, at 3s · (shown above)",
      ])
    #expect(
      output.contains(
        "  6 ✓ send stop                                         (no change) · cancelled 1 effect (step 1) · at 3.5s\n"
      ))
  }

  @Test func aReceivedActionShowsItsOwnChangesOfSharedState() async {
    let output = await transcript(
      """
      send storeByEffect
      receive store
        stored = 1
        setting = 1
        remembered = 1
      """
    ) {
      $0.feature = "outpost"
      $0.isVerbose = true
    }
    #expect(
      output.contains(
        """
          1 ✓ send storeByEffect                                (no change) · 1 effect started · 1 effect ended
              ◂ received store  ← step 1, at 0s
                Outpost.State(
                  log: [],
              -   stored: #1 0,
              +   stored: #1 1,
              -   setting: #2 0,
              +   setting: #2 1,
              -   remembered: #3 0
              +   remembered: #3 1
                )
          2 ✓ receive store                                     ← step 1, at 0s · (shown above)

        """), "\(output)")
  }

  @Test func cancellationNeedsAnEffectInFlight() async {
    let output = await transcript(
      """
      send wait
      send tickEverySecond
      send increment
        count = 1
      cancel 3
      """)
    #expect(
      output.contains(
        """
        error: no effect of step 3 is in flight
          --> lab.replay:6:1
           |
         6 | cancel 3
           | ^^^^^^^^
           |
           = in flight: an effect of step 1
           = in flight: an effect of step 2

        """), "\(output)")
  }

  @Test func onlyTheEffectsOfTheStepAreCancelled() async {
    let output = await expectPasses(
      """
      send tickEverySecond
      send wait
      cancel 1
      advance 1s
      receive note("waited")
        notes = ["waited"]
      """, of: "laboratory")
    #expect(
      output.contains(
        "  3 ✓ cancel 1                                          cancelled 1 effect (step 1)\n"))
  }

  @Test func whatArrivesAtACancellationIsShown() async {
    let script = """
      send depart
      cancel 1
      receive note("bye")
        notes = ["bye"]
      """
    let verbose = await transcript(script) { $0.isVerbose = true }
    #expect(
      verbose.contains(
        """
          2 ✓ cancel 1                                          cancelled 1 effect (step 1)
              ◂ received note("bye")  ← step 1, at 0s
                Laboratory.State(
                  count: 0,
                  notes: [
              +     [0]: "bye"
                  ],
                  total: #1 0
                )
          3 ✓ receive note("bye")                               ← step 1, at 0s · (shown above)

        """), "\(verbose)")
    let exploring = await transcript("send depart\ncancel 1") {
      $0.isVerbose = true
      $0.explores = true
    }
    #expect(exploring.contains("      ◂ received note(\"bye\")  ← step 1, at 0s\n"), "\(exploring)")
  }

  @Test func theBooksOfNavigationAreNoEffects() async {
    let output = await expectPasses(
      """
      send show
        picture = Picture.State(seconds: 0)
      send picture.watch
      send picture.dismiss
        picture = nil
      """, of: "gallery")
    let remarks = output.split(separator: "\n").filter { $0.contains(" ✓ ") }.map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      remarks == [
        "1 ✓ send show", "2 ✓ send picture.watch (no change) · 1 effect started",
        "3 ✓ send picture.dismiss cancelled 1 effect (step 2)",
      ])
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
