import ActionScript
import Testing

@testable import TCAReplayCommand

@Suite("The script that a fuzz session starts from")
struct FuzzSubjectTests {
  private let script = Script.parse(
    SourceFile(
      text: """
        feature search
        # What is found
        given client.find returns ""\"
          # A heading

          a text
          ""\"  # in Markdown
        state
          # The first one
          rows = [Row(id: 1, title: "a title that is so long that the value"), Row(id: 2, title: "needs lines")]

        send rowChanged(Row(id: 1, title: "a title that is so long"), to: Row(id: 2, title: "that the step needs lines"))
        """), as: .line
  ).script

  @Test("a header has one line, with all of its text and without comments")
  func headers() {
    #expect(
      FuzzSubject.lines(of: script) == [
        "state",
        #"  rows = [Row(id: 1, title: "a title that is so long that the value"), Row(id: 2, title: "needs lines")]"#,
        ##"given client.find returns "# A heading\n\na text""##,
      ])
  }

  @Test("a step has one line, however long it is")
  func steps() {
    #expect(
      script.steps.map(FuzzSubject.lines) == [
        [
          #"send rowChanged(Row(id: 1, title: "a title that is so long"), to: Row(id: 2, title: "that the step needs lines"))"#
        ]
      ])
  }
}
