import ActionScript
import Foundation
import Testing

/// Words that stand elsewhere, or that the language has another word for.
@Suite struct MisplacedWordTests {
  private func problem(_ text: String, below step: String = "send a") -> String {
    problems(in: "feature counter\n\(step)\n\(text)\n").components(separatedBy: "\n\n")[0]
  }

  @Test func notBeforeAPath() {
    #expect(
      problem("  not nextPage == 3") == """
        error: 'not' comes after the path, before the operator
          --> test.replay:3:3
           |
         3 |   not nextPage == 3
           |   ^^^ write 'nextPage not == 3'
        """)
    #expect(
      problem("  not calls api.fetch.count == 3").contains(
        "^^^ write 'calls api.fetch.count not == 3'"))
    #expect(problem("  not calls == 3").contains("^^^ write 'calls not == 3'"))
    #expect(problem("  not dismissed") == "")
    #expect(problem("  not exists") == "")
    #expect(problem("  not contains 3") == "")
    #expect(problem("  not.a == 3") == "")
  }

  @Test func headersBelowAnInclude() {
    #expect(
      problem("given a returns 1\ntitle \"x\"", below: "include a.replay") == """
        error: 'title' must come before the first step
          --> test.replay:4:1
           |
         4 | title "x"
           | ^^^^^
           |
           = below an 'include', 'given' and 'exhaustivity' are steps
        """)
    #expect(problem("title \"x\"", below: "include a.replay") == "")
  }

  @Test func isInPlaceOfAnOperator() {
    #expect(
      problem("  alert is nil") == """
        error: unknown operator 'is'
          --> test.replay:3:9
           |
         3 |   alert is nil
           |         ^^ did you mean '=='?
           |
           = one of: =, +=, -=, insert, move, not, ==, !=, >, >=, <, <=, contains, matches, exists
        """)
  }

  @Test func anExpectationOnTheLineOfItsStep() {
    #expect(
      problem("expect nextPage == 2") == """
        error: unexpected 'nextPage' after 'expect'
          --> test.replay:3:8
           |
         3 | expect nextPage == 2
           |        ^^^^^^^^ write it, indented, on the next line
        """)
  }

  @Test func aTimeOfAnArrivalWithAnotherWord() {
    #expect(
      problem("receive debounced after 1s") == """
        error: unexpected 'after' after 'receive'
          --> test.replay:3:19
           |
         3 | receive debounced after 1s
           |                   ^^^^^ write 'at TIME' or 'within DURATION'
        """)
  }

  @Test(arguments: [
    ("receive debounced at 1s within 2s", "write 'at TIME' or 'within DURATION'"),
    (
      "send b count = 1",
      "write arguments in parentheses, and expectations, indented, on the next line"
    ),
    ("given x.y returns 1 after 1s", "'after' comes before 'returns'"),
    ("given x.y returns 1 every 1s", "'every' goes with 'yields'"),
  ])
  func aWordBehindAStep(step: String, hint: String) {
    #expect(problem(step).hasSuffix("^ \(hint)"))
  }

  @Test func aListWithoutCommas() {
    #expect(
      problem("  1, 2", below: "examples a b") == """
        error: unexpected 'b' after 'examples'
          --> test.replay:2:12
           |
         2 | examples a b
           |            ^ separate names with commas
        """)
    #expect(
      problem("send a", below: "tags smoke slow") == """
        error: unexpected 'slow' after 'tags'
          --> test.replay:2:12
           |
         2 | tags smoke slow
           |            ^^^^ separate names with commas
        """)
  }

  @Test func aKeyPathAsAnAction() {
    #expect(
      problem(#"send \.path[id: 0].detail.task"#) == #"""
        error: expected an action, found '\'
          --> test.replay:3:6
           |
         3 | send \.path[id: 0].detail.task
           |      ^ leave the backslash out
        """#)
  }

  @Test func anIdOfAStackAsReportsShowIt() {
    let written = Script.parse("feature a\nsend path[#0].b\n  path[#12].c = 3\n", path: "a.replay")
    #expect(written.diagnostics.isEmpty)
    #expect(
      written.script.printed(as: .line)
        == "feature a\n\nsend path[id: 0].b\n  path[id: 12].c = 3\n")
  }

  @Test func aBlockWithoutSteps() {
    #expect(
      problem("repeat 2\nend") == """
        error: this 'repeat' repeats nothing
          --> test.replay:3:1
           |
         3 | repeat 2
           | ^^^^^^ add a step, or leave it out
        """)
    #expect(
      problems(
        in: #"{"feature": "a", "steps": [{"repeat": 2, "steps": []}]}"#, path: "a.json", as: .json)
          == """
          error: this 'repeat' repeats nothing
            --> a.json:1:42
             |
           1 | {"feature": "a", "steps": [{"repeat": 2, "steps": []}]}
             |                                          ^^^^^^^ add a step, or leave it out
          """)
  }

  @Test func aListAsAScript() {
    #expect(
      problems(in: "[]", path: "a.json", as: .json) == """
        error: this is a list, not a script
          --> a.json:1:1
           |
         1 | []
           | ^ a script is an object: {"feature": …, "steps": […]}
           |
           = a list of actions is a log; read it with --input log
        """)
  }
}
