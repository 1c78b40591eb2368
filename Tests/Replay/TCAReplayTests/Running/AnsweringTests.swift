import Testing

/// What answers calls and feeds streams, in both notations: answers that wait, later ones, steps.
@Suite struct AnsweringTests: LanguageSuite {
  // MARK: - Answers

  @Test func callsThatNeverReturn() async {
    await expectPasses(
      """
      given agora.answer never returns
      given agora.answer(2) returns "two"

      label waiting
      send ask(1)
      send ask(2)
      receive answered(2, "two")
        log += "2: two"
      advance 1h
      cancel waiting
      """)
  }

  @Test func datesThatStandAndDatesThatMove() async {
    await expectPasses(
      """
      given date constant 2001-01-01T00:00:10Z
      given locale constant "de_DE"
      given timeZone constant "Europe/Berlin"
      given calendar constant "buddhist"

      advance 5s
      send look
        log = ["10", "de_DE", "Europe/Berlin", "buddhist"]
      given date moving 2001-01-01T00:00:10Z
      advance 5s
      send look
        log[0] = "15"
      """)
  }

  @Test func randomNumbersThatAreGiven() async {
    await expectPasses(
      """
      given random [0.125, 0.75, true]

      send roll
        log = ["0.125", "d", "true"]
      given random [0.5, 0.0, false]
      send roll
        log = ["0.5", "a", "false"]
      # The lowest of all, in whatever form.
      given random [0.0, 0, true]
      send roll
        log = ["0.0", "a", "true"]
      given random [false, 0.0, 0.99]
      send roll
        any change
        log[1] == "a"
      given random constant 0.25
      send roll
        log[0] = "0.25"
        log[1] = "b"
        any change
      given random 42
      send roll
        log = _
      """)
  }

  /// Two calls whose answers are due at the same instant are answered in the order of the calls.
  @Test func timersThatAreDueAtOneInstant() async {
    await expectPasses(
      """
      given agora.answer(1) after 2s returns "one"
      given agora.answer(2) after 1s returns "two"
      given agora.answer(3) after 2s returns "three"

      send ask(3)
      send ask(1)
      advance 1s
      send ask(2)
      advance 1s
      receive answered(3, "three")
        log = ["3: three"]
      receive answered(1, "one")
        log += "1: one"
      receive answered(2, "two")
        log += "2: two"
      """)
  }

  /// Answers for plain arguments are found by these; the others take part as they are written.
  @Test func manyAnswersWithArguments() async {
    let answers = (1...40).filter { $0 != 7 }.map { "given agora.answer(\($0)) returns \"\($0)\"" }
    await expectPasses(
      answers.joined(separator: "\n") + """

        given agora.answer(_) returns "any"
        given agora.answer(7) returns "seven"
        given agora.answer returns "none"

        send ask(7)
        receive answered(7, "seven")
          log = ["7: seven"]
        send ask(8)
        receive answered(8, "any")
          log += "8: any"
        given agora.answer(8) returns "eight"
        send ask(8)
        receive answered(8, "eight")
          log += "8: eight"
        send ask(9)
        receive answered(9, "any")
          log += "9: any"
        given agora.answer returns "later"
        send ask(8)
        receive answered(8, "later")
          log += "8: later"
        """)
  }

  @Test func usedUpRandomNumbers() async {
    #expect(
      await firstProblem(
        """
        given random [0.1]

        send roll
          log = _
        """)
          == """
          error: 'random' was called, but the one given number is used up
          error: 'random' was called, but the one given number is used up
          """)
  }

  @Test func answersThatComeWhenAnotherEndpointIsCalled() async {
    await expectPasses(
      """
      given agora.record returns true when agora.stop
      given agora.stop does nothing
      given agora.answer(1) throws "gone" when agora.answer(2)
      given agora.answer(2) after 1s returns "two" when agora.stop

      send record
      send ask(1)
      send ask(2)
      receive answered(1, "error: gone")
        log = ["1: error: gone"]
      send stop
      receive heard(id: 0, word: "recorded true")
        log += "0 recorded true"
      advance 1s
      receive answered(2, "two")
        log += "2: two"
      """)
  }

  @Test func streamsThatEndWhenAnotherEndpointIsCalled() async {
    await expectPasses(
      """
      given agora.words yields "a" then finishes when agora.stop
      given agora.stop does nothing

      send listen(3)
      receive heard(id: 3, word: "a")
        log = ["3 a"]
      send stop
      receive heard(id: 3, word: "end")
        log += "3 end"
      """)
  }

  @Test func closuresThatTheReducerIsMadeWith() async {
    await expectPasses(
      """
      given shout("hey") returns "HEY"
      given wave does nothing
      given weigh("wave", _) returns 4

      send shout("hey")
        log = ["HEY"]
      send wave
      receive heard(id: 4, word: "waved")
        log += "4 waved"
      expect
        calls weigh == [("wave", 2)]
      """)
  }

  @Test func laterAnswersInPlaceOfEarlierOnes() async {
    await expectPasses(
      """
      given agora.answer(0) returns "A"
      given agora.answer(1) returns "one"

      send ask(0)
      receive answered(0, "A")
        log = ["0: A"]
      given agora.answer returns "B"
      send ask(0)
      receive answered(0, "B")
        log += "0: B"
      send ask(1)
      receive answered(1, "B")
        log += "1: B"
      given agora.answer(1) returns "C"
      send ask(1)
      receive answered(1, "C")
        log += "1: C"
      """)
  }

  @Test func aStreamThatIsReturnedAtOnceStaysOpen() async {
    let output = await transcript(
      """
      given oracle.words never returns

      send listen
      emit oracle.words "a"
      receive heard("a")
        notes = ["a"]
      end oracle.words
      """)
    #expect(output.contains("1 script: 1 passed · 4 steps: 4 passed"), "\(output)")
  }

  // MARK: - Feeding

  @Test func callsThatStepsAnswer() async {
    await expectPasses(
      """
      send ask(1)
      send ask(2)
      emit agora.answer(2) "two"
      receive answered(2, "two")
        log = ["2: two"]
      fail agora.answer "lost"
      receive answered(1, "error: lost")
        log += "1: error: lost"
      send wave
      emit wave
      emit weigh 3
      receive heard(id: 3, word: "waved")
        log += "3 waved"
      """)
  }

  @Test func streamsOfAnExistentialType() async {
    await expectPasses(
      """
      send listen(1)
      send listen(1)
      send listen(2)
      emit agora.words(2) "two"
      receive heard(id: 2, word: "two")
        log = ["2 two"]
      emit agora.words[1] "second"
      receive heard(id: 1, word: "second")
        log += "1 second"
      end agora.words[1]
      receive heard(id: 1, word: "end")
        log += "1 end"
      fail agora.words(1) "broken"
      receive heard(id: 1, word: "error: broken")
        log += "1 error: broken"
      end agora.words
      receive heard(id: 2, word: "end")
        log += "2 end"
      """)
  }

  @Test(arguments: [
    (
      "send ask(1)\nsend ask(2)\nemit agora.answer \"x\"",
      """
      error: 2 calls of 'agora.answer' are open
      = say which: agora.answer(1), agora.answer(2)
      """
    ),
    (
      "send listen(1)\nsend listen(1)\nemit agora.words \"x\"",
      """
      error: 2 streams of 'agora.words' are open
      = say which: agora.words[0], agora.words[1]
      """
    ),
    (
      "send listen(1)\nemit agora.words(5) \"x\"",
      """
      error: no open stream of 'agora.words' is the one that the step names
      = open: agora.words(id: 1)
      """
    ),
    (
      "send ask(1)\nemit agora.answer[1] \"x\"",
      """
      error: no open call of 'agora.answer' is the one that the step names
      = open: agora.answer(question: 1)
      """
    ),
    (
      "send look\n  any change\nemit agora.answer \"x\"",
      """
      error: no call of 'agora.answer' waits for an answer
      = an effect of an earlier step must call it, and no call is open
      """
    ),
  ])
  func feedsOfWhatIsNotOpen(_ script: String, _ expected: String) async {
    let problem = await firstProblem("\n\(script)\n")
    #expect(problem == expected)
  }
}
