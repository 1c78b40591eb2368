import Testing

/// Shared values that the storage of their key changes, without an action.
@Suite struct StorageChangeTests {
  private func run(_ steps: String, explores: Bool = false) async -> String {
    let start = """
      given post.letters yields 1, 2 every 1s
      given post.weather yields 20 every 5s

      """
    return await transcript(start + steps) {
      $0.feature = "mailbox"
      $0.explores = explores
    }
  }

  @Test func theyAreChangesOfTheStep() async {
    let output = await run(
      """
      advance 1s
        letters = 1
      send empty
        letters = 0
      advance 4s
        letters = 2
        weather == 20

      """)
    #expect(
      output == """
        lab.replay · mailbox

          1 ✓ advance 1s
                Mailbox.State(
              -   letters: #1 0,
              +   letters: #1 1,
                  weather: #2 0
                )
          2 ✓ send empty
                Mailbox.State(
              -   letters: #1 1,
              +   letters: #1 0,
                  weather: #2 0
                )
          3 ✓ advance 4s
                Mailbox.State(
              -   letters: #1 0,
              +   letters: #1 2,
              -   weather: #2 0
              +   weather: #2 20
                )

        1 script: 1 passed · 3 steps: 3 passed

        """)
  }

  @Test func theyMustBeExpected() async {
    let output = await run("advance 1s\nadvance 1s\n")
    #expect(
      output == """
        lab.replay · mailbox

          1 ✗ advance 1s

        error: the state changed, but the script does not expect it
          --> lab.replay:4:1
           |
         4 | advance 1s
           | ^^^^^^^^^^
                Mailbox.State(
              -   letters: #1 0,
              +   letters: #1 1,
                  weather: #2 0
                )
           (expected: -, actual: +)

        1 script: 1 failed · 2 steps: 1 failed, 1 not run

        """)
  }

  @Test func aValueThatCanOnlyBeReadNeedsACondition() async {
    let output = await run("advance 5s\n  letters = 2\n")
    #expect(
      output.contains(
        """
        error: the state changed in a way that the script does not say
          --> lab.replay:4:1
           |
         4 | advance 5s
           | ^^^^^^^^^^
                Mailbox.State(
                  letters: #1 2,
              -   weather: #2 0
              +   weather: #2 20
                )

        """), "\(output)")
    #expect(
      await run("advance 5s\n  letters = 2\n  weather = 20\n") == """
        6:3 'weather' is read-only [weather]
        ? write 'weather == 20'

        """)
    let start = await transcript("state\n  weather = 20\n") { $0.feature = "mailbox" }
    #expect(
      start == """
        3:3 'weather' is read-only [weather]
        ? set what is stored: 'shared NAME = …', or 'shared appStorage("KEY") = …'

        """)
  }

  @Test func exploringShowsThem() async {
    let output = await run("advance 2s\n", explores: true)
    #expect(
      output == """
        lab.replay · mailbox

          1 ✓ advance 2s
                Mailbox.State(
              -   letters: #1 0,
              +   letters: #1 2,
                  weather: #2 0
                )

        1 script: 1 passed · 1 step: 1 passed

        """)
  }

  @Test func codeThatWritesToTheStorageIsSeen() async {
    let output = await transcript("send storeDirectly\n  setting = 5\n") { $0.feature = "outpost" }
    #expect(output.hasSuffix("1 script: 1 passed · 1 step: 1 passed\n"), "\(output)")
    let silent = await transcript("send storeDirectly\n") { $0.feature = "outpost" }
    #expect(
      silent.contains("error: the state changed, but the script does not expect it"), "\(silent)")
  }

  @Test func aLoadIsSeen() async {
    let start = "given post.letters yields 1 every 1s\ngiven post.weather never returns\n\n"
    let steps = "advance 1s\n  letters = 1\nsend load\n"
    let output = await transcript(start + steps + "  letters = 0\n") { $0.feature = "mailbox" }
    #expect(output.hasSuffix("1 script: 1 passed · 2 steps: 2 passed\n"), "\(output)")
    let silent = await transcript(start + steps) { $0.feature = "mailbox" }
    #expect(
      silent.contains("error: the state changed, but the script does not expect it"), "\(silent)")
  }

  @Test func aChildThatAScriptCreatesHasValuesOfItsOwn() async {
    let output = await transcript(
      """
      state
        draft = (text: "a")
      send write
        draft.text = "x"
      expect
        text == ""

      """
    ) { $0.feature = "letter" }
    #expect(output.hasSuffix("1 script: 1 passed · 2 steps: 2 passed\n"), "\(output)")
  }

  @Test func whatASaveRepeatsIsNoChange() async {
    let output = await transcript(
      """
      send store
        stored = 1
        setting = 1
        remembered = 1
      advance 1s
      send store
        stored = 2
        setting = 2
        remembered = 2

      """
    ) { $0.feature = "outpost" }
    #expect(output.hasSuffix("1 script: 1 passed · 3 steps: 3 passed\n"), "\(output)")
  }
}
