import Testing

/// Every form of `given`, in both notations.
@Suite struct GivenTests {
  /// A script passes in both notations, and its transcripts are the same.
  func expectPasses(
    _ script: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await expectPassesInBothNotations(script, of: "outpost", sourceLocation: sourceLocation)
  }

  @Test func values() async {
    await expectPasses(
      """
      given awkward.fetch returns "any"
      given awkward.fetch(5) returns "five"
      given awkward.fetch(6) throws "offline"
      given awkward.load throws "no load"
      given awkward.limit returns 4
      given awkward.stop does nothing
      given awkward.lookup(_, "x") returns ["x"]
      given awkward.lookup returns []
      given plain.pick(1, 2, _) returns 7
      given plain.save does nothing
      given openSettings does nothing
      given chart.locate returns https://example.com
      given openURL(URL(file:///door)) returns true

      send fetch(5)
      receive note("five")
        log += "five"
      send fetch(7)
      receive note("any")
        log += "any"
      send load
        log += "no load"
      send limit
        log += "4"
      send stop
      receive note("stopped")
        log += "stopped"
      send lookup(1, "x")
      receive note("x")
        log += "x"
      send lookup(1, "y")
      receive note("")
        log += ""
      send pick(1, 2, 3)
        log += "7"
      send save("text")
      receive note("saved")
        log += "saved"
      send openSettings
      receive note("opened")
        log += "opened"
      send locate(1)
        log += "https://example.com"
      send open
      receive note("true")
        log += "true"
      expect
        calls awkward.fetch == [5, 7]
        calls awkward.fetch.count == 2
        calls awkward.lookup == [(1, "x"), (1, "y")]
        calls awkward.lookup contains (_, "y")
        calls plain.pick == [(1, 2, 3)]
        calls plain.save exists
        calls awkward.messages not exists
        calls openURL.count > 0
      """)
  }

  @Test func answersOneAfterTheOther() async {
    await expectPasses(
      """
      given awkward.fetch returns each "a", "b"
      given awkward.limit returns each 1, 2

      send limit
        log += "1"
      send limit
        log += "2"
      send fetch(1)
      receive note("a")
        log += "a"
      send fetch(1)
      receive note("b")
        log += "b"
      given awkward.fetch returns "later"
      send fetch(1)
      receive note("later")
        log += "later"
      """)
  }

  @Test func delays() async {
    await expectPasses(
      """
      given awkward.fetch after 300ms returns each "a", "b"
      given plain.save after 1s throws "lost"
      given awkward.lookup after 1s returns ["x"]

      send fetch(1)
      advance 299ms
      advance 1ms
      receive note("a")
        log += "a"
      send lookup(1, "x")
      advance 1s
      receive note("x")
        log += "x"
      """)
  }

  @Test func delayedErrorsFailTheStepInWhichTheyCome() async {
    let output = await transcript(
      """
      given plain.save after 1s throws "lost"
      send save("x")
      advance 999ms
      advance 1ms
      """
    ) { $0.feature = "outpost" }
    #expect(output.contains("  3 ✗ advance 1ms"), "\(output)")
    #expect(output.contains("\"lost\""), "\(output)")
  }

  @Test("a stream without elements ends after the time between elements")
  func emptyStream() async {
    await expectPasses(
      """
      given awkward.numbers yields every 1s then finishes

      send numbers
      advance 999ms
      advance 1ms
      receive note("no more")
        log += "no more"
      """)
  }

  @Test func streams() async {
    await expectPasses(
      """
      given awkward.numbers yields 1, 2 every 1s then finishes
      given awkward.messages("fails") yields "m" then throws "lost"
      given awkward.messages yields "open"

      send numbers
      advance 1s
      receive note("1")
        log += "1"
      advance 1s
      receive note("2")
        log += "2"
      receive note("no more")
        log += "no more"
      send messages("fails")
      receive note("m")
        log += "m"
      receive note("lost")
        log += "lost"
      send messages("stays")
      receive note("open")
        log += "open"
      emit awkward.messages "fed"
      receive note("fed")
        log += "fed"
      fail awkward.messages "broken"
      receive note("broken")
        log += "broken"
      send messages("stays")
      receive note("open")
        log += "open"
      end awkward.messages
      receive note("no more")
        log += "no more"
      """)
  }

  @Test func streamsThatAreOnlyFed() async {
    await expectPasses(
      """
      send numbers
      emit awkward.numbers 7
      receive note("7")
        log += "7"
      end awkward.numbers
      receive note("no more")
        log += "no more"
      """)
  }

  @Test func whatIsBuiltIn() async {
    await expectPasses(
      """
      given uuid [00000000-0000-0000-0000-00000000000A, 00000000-0000-0000-0000-00000000000B]
      given date 2026-01-01T00:00:00Z
      given random 42
      given locale "de_DE"
      given timeZone "Europe/Paris"
      given calendar "iso8601"

      send tellTime
        log += "788918400.0"
      advance 90s
      send tellTime
        log += "788918490.0"
      send measure
        log += "de_DE Europe/Paris iso8601 Europe/Paris"
      send draw
        log = ["788918400.0", "788918490.0", "de_DE Europe/Paris iso8601 Europe/Paris", "00000000-0000-0000-0000-00000000000A", "741"]
      given date 2030-01-01T00:00:00Z
      given awkward.limit returns 1
      advance 1s
      send tellTime
        log += "915148801.0"
      given uuid incrementing
      send draw
        log contains "00000000-0000-0000-0000-000000000000"
      """)
  }

  @Test func whatIsGivenLaterHoldsForCallsOfEffectsThatRunAlready() async {
    await expectPasses(
      """
      given awkward.fetch returns "before"
      send drift
      given date 2030-01-01T00:00:00Z
      given uuid [00000000-0000-0000-0000-00000000000A]
      given random 42
      given awkward.fetch returns "after"
      advance 1s
      receive note("915148801.0 00000000-0000-0000-0000-00000000000A 741 after")
        log = ["915148801.0 00000000-0000-0000-0000-00000000000A 741 after"]
      """)
  }

  @Test func usedUpAnswersFailTheStep() async {
    let outputs = await transcripts([
      """
      given awkward.limit returns each 1
      exhaustivity off
      send limit
      send limit
      """,
      """
      given uuid [00000000-0000-0000-0000-00000000000A]
      exhaustivity off
      send draw
      send draw
      """,
    ]) { $0.feature = "outpost" }
    let errors = outputs.map { output in
      output.split(separator: "\n").filter { $0.hasPrefix("error: ") }.joined(separator: "\n")
    }
    #expect(
      errors == [
        """
        error: 'awkward.limit' was called, but the answers of 'given awkward.limit returns each 1' \
        are used up after 1
        """,
        "error: 'uuid' was called, but the one given UUID is used up",
      ])
  }

  @Test func oneDependencyCanBeLetThrough() async {
    let output = await transcript(
      """
      given date live
      exhaustivity off
      send tellTime
      given date 2026-01-01T00:00:00Z
      send tellTime
        log[1] = "788918400.0"
      """
    ) { $0.feature = "outpost" }
    #expect(output.contains("lab.replay · outpost\n\n  live: date\n"), "\(output)")
    #expect(output.hasSuffix("3 steps: 3 passed\n"), "\(output)")
  }

  @Test func clientsThatAreReadByTheirKeys() async {
    await expectPasses(
      """
      given catalog.page(1) returns "apples"
      given catalog.page(number: 2) returns "pears"

      send browse(1)
      receive note("apples")
        log += "apples"
      send browse(2)
      receive note("pears")
        log += "pears"
      expect
        calls catalog.page == [1, 2]
      """)
    await expectPasses(
      """
      given catalog.page live

      send browse(3)
      receive note("live page 3")
        log += "live page 3"
      """)
    let output = await transcript("send browse(1)") { $0.feature = "outpost" }
    #expect(
      output == """
        lab.replay · outpost

          1 ✗ send browse(1)                                    1 effect started

        error: 'catalog.page' was called with (number: 1), but nothing answers it
          --> lab.replay:2:1
           |
         2 | send browse(1)
           | ^^^^^^^^^^^^^^
           |
           = add "given catalog.page(number: 1) returns …"

        1 script: 1 failed · 1 step: 1 failed

        """)
  }
}
