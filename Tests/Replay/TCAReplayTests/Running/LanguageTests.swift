import Testing

/// Forms whose meaning depends on the moment, in both notations: waiting calls, offsets and identities, names, shared
/// keys, dismissal.
@Suite struct LanguageTests {
  /// A script passes in both notations, and its transcripts are the same.
  private func expectPasses(
    _ script: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let output = await transcriptInBothNotations(script, of: "agora")
    #expect(
      output.line.contains("1 script: 1 passed"), "\(output.line)", sourceLocation: sourceLocation)
    #expect(
      output.json == output.line.replacing("lab.replay", with: "lab.json"),
      sourceLocation: sourceLocation)
  }

  /// The first error of a failing script.
  private func firstProblem(_ script: String) async -> String {
    let output = await transcript(script) { $0.feature = "agora" }
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("error: ") } ?? lines.startIndex
    return lines[start...]
      .prefix { !$0.hasPrefix("1 script") }
      .filter { $0.hasPrefix("error: ") || $0.contains(" = ") && $0.hasPrefix("  ") }
      .map { $0.trimmingPrefix { $0 == " " } }
      .joined(separator: "\n")
  }

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

  @Test func usedUpRandomNumbers() async {
    #expect(
      await firstProblem(
        """
        given random [0.1]

        send roll
          log = _
        """)
          == """
          error: 'random' was called, and the one given number is used up
          error: 'random' was called, and the one given number is used up
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
      error: none of the open streams of 'agora.words' is this one
      = open: agora.words(1)
      """
    ),
    (
      "send ask(1)\nemit agora.answer[1] \"x\"",
      """
      error: none of the open calls of 'agora.answer' is this one
      = open: agora.answer(1)
      """
    ),
    (
      "send look\n  any change\nemit agora.answer \"x\"",
      """
      error: no call of 'agora.answer' waits for an answer
      = the feature asks for it by an effect of an earlier step
      """
    ),
  ])
  func feedsOfWhatIsNotOpen(_ script: String, _ expected: String) async {
    #expect(await firstProblem("\n\(script)\n") == expected)
  }

  // MARK: - Waiting

  @Test func effectsOfOneStep() async {
    await expectPasses(
      """
      given agora.answer(1) returns "one"
      given agora.answer(2) after 1s returns "two"

      label slow
      send ask(2)
      label quick
      send ask(1)
      # No wait for what has not been received.
      finish quick
      receive answered(1, _)
        log = ["1: one"]
      advance 1s
      finish slow
      receive answered(2, _)
        log += "2: two"
      # Nothing was started, and nothing is left.
      finish slow
      """)
    #expect(
      await firstProblem(
        """
        given agora.answer after 1s returns "late"

        send ask(1)
        finish 1
        """)
          == """
          error: an effect of step 1 is still in flight
          = next timer in 1s: add "advance 1s"
          = effect of step 1 (ask(1)): sleeps until 1s
          = open: agora.answer(question: 1) since step 1, answered by 'given agora.answer after 1s returns "late"' in line 2
          = or end it: by the action that cancels it, "cancel STEP", or "skip effects"
          """)
  }

  @Test func whatIsOpenIsPrinted() async {
    let output = await transcript(
      """
      given agora.answer(2) after 1s returns "two"

      print effects
      send ask(2)
      print effects
      advance 1s
      receive answered(2, _)
        log = ["2: two"]
        calls agora.answer.returned == 1
        calls agora.answer.open == 0
      """
    ) { $0.feature = "agora" }
    #expect(
      output.contains(
        """
          1 ✓ print effects
              nothing is open
        """), "\(output)")
    #expect(
      output.contains(
        """
          3 ✓ print effects
              effect of step 2 (ask(2)): sleeps until 1s
              open: agora.answer(question: 2) since step 2, answered by 'given agora.answer(2) after 1s returns "two"' in line 2
        """), "\(output)")
    #expect(output.contains("1 script: 1 passed"), "\(output)")
  }

  @Test func eachTimerIsPutDownToItsEffect() async {
    let output = await transcript(
      """
      given oracle.words yields "a"

      send wait
      advance 250ms
      send sleep
      send scheduleOnMainQueue
      send tickEverySecond
      send listen
      receive heard("a")
        notes = ["a"]
      print effects
      skip effects
      print effects
      """)
    #expect(
      output.contains(
        """
          8 ✓ print effects
              effect of step 1 (wait): sleeps until 1s
              effect of step 3 (sleep): sleeps until 1.25s
              effect of step 4 (scheduleOnMainQueue): sleeps until 750ms
              effect of step 5 (tickEverySecond): sleeps until 1.25s
              effect of step 6 (listen): in flight
        """), "\(output)")
    let repeated = await transcript(
      """
      send startTimer
      advance 90s
      print effects
      """
    ) { $0.feature = "kitchen" }
    // Scheduled again by the timer, not by the reducer.
    #expect(
      repeated.contains(
        """
          3 ✓ print effects
              not received: noted("tick")  ← step 1, at 1m
              effect of step 1 (startTimer): sleeps until 2m
        """), "\(repeated)")
  }

  @Test func anAnswerToACallThatWasCancelledSaysWhere() async {
    #expect(
      await firstProblem(
        """

        send ask(1)
        cancel 1
        emit agora.answer "one"
        """) == """
          error: no call of 'agora.answer' waits for an answer
          = the call agora.answer(question: 1) of step 1 was cancelled in step 2
          """)
  }

  // MARK: - Elements and names

  @Test func offsetsAndIdentities() async {
    await expectPasses(
      """

      send items[0].rename("first")
        items[id: 7].title = "first"
      receive items[0].renamed
      send items[id: 0].rename("null")
        items[2].title = "null"
      receive items[2].renamed
      send items[id: 1].rename("uno")
        items[1].title = "uno"
      receive items[id: 1].renamed
      """)
    #expect(
      await firstProblem("\nsend items[3].rename(\"x\")\n")
        == "error: 'items' has 3 elements, and none at [3]")
  }

  @Test func names() async {
    await expectPasses(
      """
      given agora.answer returns "yes"

      let second = items[1].id
      let color = color
      send items[id: second].rename("uno")
        items[id: second].title = "uno"
      receive items[id: let renamed].renamed
      let title = items[id: renamed].title
      send paint(color)
      send edit((title: title, size: second))
        draft = Draft(title: title, size: second)
      send ask(5)
      receive answered(let number, let text)
        log = ["5: yes"]
      send ask(number)
      receive answered(number, text)
        log += "5: yes"
      print items[id: second].title
      given agora.answer(second) returns title
      send ask(second)
      receive answered(second, title)
        log.count == 3
      given agora.answer never returns
      send listen(second)
      emit agora.words(second) title
      receive heard(id: second, word: title)
        log.count == 4
      end agora.words
      receive heard
        any change
      """)
  }

  @Test(arguments: [
    (
      "let second = items[1].id\nsend ask(second)\nsend shout(second)",
      "5:12 'second' is an Int, not a String [second]"
    ),
    (
      "let draft = draft.title\nsend look",
      "error: 'draft.title' is nil at this point"
    ),
    ("send ask(unknown)", "3:10 expected Int, found 'unknown' [unknown]"),
  ])
  func namesThatDoNotFit(_ script: String, _ expected: String) async {
    let output = await transcript("\n\(script)\n") { $0.feature = "agora" }
    #expect(output.contains(expected), "\(output)")
  }

  @Test func keyPathsIntoAnyState() async {
    await expectPasses(
      #"""
      state
        draft = Draft(title: "t", item: \.items[0])

      send edit((title: \.items[id: 1].title, item: \.items[2]))
        draft = Draft(title: "one", item: \.items[id: 0])
      """#)
  }

  // MARK: - Values

  @Test func fieldsThatAreLeftOut() async {
    await expectPasses(
      """

      send edit((title: "a"))
        draft = Draft(title: "a", note: nil, size: 3, item: nil)
      send edit((note: "b"))
        draft = Draft(note: "b")
        draft.title == "sample"
      """)
  }

  @Test func staticMembers() async {
    await expectPasses(
      """

      send paint(.scarlet)
        color = Color.scarlet
        color.red == 9
      """)
    let output = await transcript("\nsend paint(.crimson)\n") { $0.feature = "agora" }
    #expect(output.contains("registered members of Agora.Color: scarlet"), "\(output)")
  }

  @Test func computedProperties() async {
    await expectPasses(
      """
      given shout returns "HEY"

      expect
        lastLine not exists
        titles == ["seven", "one", "zero"]
        titles[1] == "one"
        titles.count == 3
        color.blueness == 10
      send shout("hey")
        log += "HEY"
        lastLine == "HEY"
      """)
    let output = await transcript("\nexpect\n  lastLine = \"x\"\n") { $0.feature = "agora" }
    #expect(output.contains("'lastLine' can be read only"), "\(output)")
  }

  @Test func computedPropertiesOfElements() async {
    await expectPasses(
      """

      expect
        items[0].initial == "s"
        items[id: 1].initial not == "s"
      let initial = items[id: 0].initial
      send items[1].rename(initial)
        items[1].title = "z"
        items[1].initial == initial
      receive items[1].renamed
      """)
  }

  @Test func elementsThatAreThereAlready() async {
    #expect(
      await firstProblem(
        "\nsend items[1].rename(\"uno\")\n  items insert (id: 1, title: \"uno\") at 1\n"
      )
      .contains(
        """
        = there was an element with this id before this step
        = it is 'items[1]': to change it write 'items[1] = …', to move it 'items move [1] to …'
        """))
    #expect(
      await firstProblem("\nsend look\n  any change\n  items += (id: 0, title: \"zero\")\n")
        .hasPrefix(
          """
          error: there was an element with this id before this step
          = it is 'items[2]': to change it write 'items[2] = …', to move it 'items move [2] to …'
          """))
  }

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
        any change
      emit agora.answer "x"
      receive answered
        any change
        log.count == 5
      """)
    #expect(
      await firstProblem("\nsend look\n  any change\n  log = []\n").hasPrefix("error: "))
  }
}
