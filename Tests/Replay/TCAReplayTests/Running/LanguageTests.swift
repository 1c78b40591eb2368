import Testing

/// Forms about more than one value, in both notations: shared keys, dismissal, any change.
@Suite struct LanguageTests: LanguageSuite {
  // MARK: - Shared keys

  @Test func sharedValuesThatTheStateDoesNotHold() async {
    await expectPasses(
      """
      state
        shared words = ["hello"]
        shared appStorage("count") = 3

      send keep("world")
        shared words = ["hello", "world"]
      expect
        shared words[1] == "world"
        shared words.count == 2
      send count
        shared appStorage("count") == 4
      send count
        shared appStorage("count") = 5
      """)
    #expect(
      await firstProblem("\nsend keep(\"x\")\n  shared words = [\"y\"]\n").isEmpty == false)
    let output = await transcript("\nexpect\n  shared wrods == []\n") { $0.feature = "agora" }
    #expect(output.contains("unknown shared key 'wrods'"), "\(output)")
  }

  @Test func storedValuesOfAnotherTypeThanTheFeatures() async {
    let output = await transcript("state\n  shared appStorage(\"outpost\") = \"3\"\n\nexpect\n") {
      $0.feature = "outpost"
    }
    #expect(
      output.contains(
        """
        error: this cannot be set in the starting state: the feature keeps an Int there
        """), "\(output)")
  }

  @Test func storedValuesThatTheFeatureReadsLaterAndCannotRead() async {
    let script =
      "state\n  shared appStorage(\"count\") = \"three\"\n\nsend look\n  any change\nsend count\n"
    let output = await transcript(script) { $0.feature = "agora" }
    #expect(
      output.contains(
        """
        error: the feature cannot read 'appStorage("count")': it keeps an Int there
          --> lab.replay:7:1
           |
         7 | send count
           | ^^^^^^^^^^
           |
           = the starting state sets it in line 3
        """), "\(output)")
  }

  @Test func storedValuesThatNothingReads() async {
    let script = """
      state
        shared appStorage("cuont") = 3
        shared appStorage("count") = 4
        shared inMemory("wodrs") = "x"

      send count
        shared appStorage("count") == 5
        shared appStorage("cuont") == 3
      """
    let output = await transcript(script) { $0.feature = "agora" }
    #expect(
      output.hasSuffix(
        """
              warning: line 3: 'shared appStorage("cuont")' is never used
              warning: line 5: 'shared inMemory("wodrs")' is never used

        1 script: 1 passed · 1 step: 1 passed

        """), "\(output)")
  }

  // MARK: - Names and texts

  @Test func actionsWithTheirType() async {
    await expectPasses(
      """

      send Agora.Action.ask(1)
      emit agora.answer "x"
      receive Agora.Action.answered(1, "x")
        log = ["1: x"]
      """)
    let output = await transcript("\nsend Counter.Action.ask(1)\n") { $0.feature = "agora" }
    #expect(output.contains("unknown action 'Counter'"), "\(output)")
  }

  @Test func partsOfTexts() async {
    await expectPasses(
      """

      send ask(1)
      emit agora.answer "cafe\\u{301}"
      receive answered
        any change
        log[0] contains "caf\\u{e9}"
        log[0] not contains "cafe"
        log[0] not contains "\\u{301}"
        log[0] contains ""
      """)
  }

  // MARK: - Dismissal and changes

  @Test func dismissal() async {
    await expectPasses(
      """

      expect
        not dismissed
      send leave
        dismissed
        calls dismiss.count == 1
      """)
    #expect(
      await firstProblem("\nsend look\n  any change\n  dismissed\n")
        == "error: the feature has not dismissed itself")
    let output = await transcript("\nsend leave\n") { $0.feature = "agora" }
    #expect(
      output.contains("the feature dismissed itself: assert it with \"dismissed\""), "\(output)")
  }

  @Test func anyChange() async {
    await expectPasses(
      """

      send look
        any change
      send ask(1)
      emit agora.answer "x"
      receive answered
        any change
        log.count == 5
      """)
    #expect(
      await firstProblem("\nsend look\n  any change\n  log = []\n").hasPrefix("error: "))
  }
}
