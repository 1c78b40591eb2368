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
