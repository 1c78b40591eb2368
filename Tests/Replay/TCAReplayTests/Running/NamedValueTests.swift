import Testing

/// Values that depend on the moment or on the registration, in both notations: offsets, names, samples, members.
@Suite struct NamedValueTests: LanguageSuite {
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
        == "error: 'items' has no element [3]: it has 3 elements")
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

  @Test func namesOfOffsets() async {
    await expectPasses(
      """
      let n = 2

      let one = items[1].id
      send items[n].rename("null")
        items[n].title = "null"
      receive items[n].renamed
      send items[one].rename("uno")
        items[one].title = "uno"
      receive items[one].renamed
      """)
    #expect(
      await firstProblem("let n = \"x\"\n\nsend items[n].rename(\"x\")\n") == "")
    #expect(
      await firstProblem("\nlet far = items[0].id\nsend items[far].rename(\"x\")\n")
        == "error: 'items' has no element [7]: it has 3 elements")
  }

  @Test func namesThatALaterStepGivesAgain() async {
    let (line, json) = await transcriptInBothNotations(
      """
      let title = "uno"

      let second = items[1].id
      send items[id: second].rename(title)
        items[id: second].title = title
      receive items[1].renamed
      let title = items[0].title
      send items[id: second].rename(title)
        items[id: second].title = title
        items[1].title == "seven"
      receive items[1].renamed
      """, of: "agora")
    for transcript in [line, json] {
      #expect(transcript.hasSuffix("1 script: 1 passed · 6 steps: 6 passed\n"), "\(transcript)")
    }
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
    #expect(output.contains("'lastLine' is read-only"), "\(output)")
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
}
