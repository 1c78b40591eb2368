import Testing

@Suite("Messages about what is missing")
struct MissingPartTests {
  @Test("name the shared value that lacks an element")
  func sharedElement() throws {
    let run = try CommandProcess(
      ["-q", "a.replay"],
      scripts: ["a.replay": "feature sync-ups\nexpect\n  shared syncUps[0].title == \"D\"\n"])
    #expect(
      run.output == """
        a.replay · sync-ups

          1 ✗ expect

        error: 'shared syncUps' has no element [0]: it is empty
          --> a.replay:3:3
           |
         3 |   shared syncUps[0].title == "D"
           |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

        1 script: 1 failed · 1 step: 1 failed

        """)
  }

  @Test("ask for an answer after a delay")
  func answer() throws {
    let run = try CommandProcess(
      ["check", "a.replay"],
      scripts: [
        "a.replay": "feature counter\ngiven numberFact.fetch after 1s\nsend incrementButtonTapped\n"
      ])
    #expect(run.exitCode == 2)
    #expect(
      run.output.contains("error: expected an answer, such as 'returns \"…\"'\n"), "\(run.output)")
  }
}
