import ActionScript
import Foundation
import Testing

/// What people write by habit from other languages and tools.
@Suite struct HabitTests {
  private func problem(_ text: String) -> String {
    problems(in: text).components(separatedBy: "\n\n")[0]
  }

  @Test func aDelayBehindTheWordOfAnAnswer() {
    #expect(
      problem("feature counter\ngiven x.y throws after 2s X.z\n") == """
        error: 'after' comes before 'throws'
          --> test.replay:2:18
           |
         2 | given x.y throws after 2s X.z
           |                  ^^^^^^^^ write 'after 2s throws …'
        """)
    #expect(
      problem("feature counter\ngiven x.y returns after 2s 1\n") == """
        error: 'after' comes before 'returns'
          --> test.replay:2:19
           |
         2 | given x.y returns after 2s 1
           |                   ^^^^^^^^ write 'after 2s returns …'
        """)
    #expect(
      problem("feature counter\ngiven x.y returns after any 1s..2s 1\n") == """
        error: 'after' comes before 'returns'
          --> test.replay:2:19
           |
         2 | given x.y returns after any 1s..2s 1
           |                   ^^^^^^^^^^^^^^^^ write 'after any 1s..2s returns …'
        """)
    #expect(problems(in: "feature counter\ngiven x.y throws \"after 2s\"\nsend a\n") == "")
    #expect(problems(in: "feature counter\ngiven x.y returns after\nsend a\n") == "")
  }

  @Test func anAssignmentInPlaceOfABinding() {
    #expect(
      problem("feature counter\nsend form.title = \"Tea\"\n") == """
        error: unexpected '=' after 'send'
          --> test.replay:2:17
           |
         2 | send form.title = "Tea"
           |                 ^ write arguments in parentheses
           |
           = a user changes a property by a binding: send binding.draft("Tea"), or its parts: \
        send binding.draft with title = "Tea"
        """)
  }

  @Test(arguments: [("== 1 == 1", "=", 14), ("> 0 < 2", "<", 13), ("= 1 != 2", "!", 13)])
  func twoComparisonsOnALine(condition: String, found: String, column: Int) {
    #expect(
      problem("feature counter\nexpect\n  count \(condition)\n") == """
        error: unexpected '\(found)' after the expectation
          --> test.replay:3:\(column)
           |
         3 |   count \(condition)
           | \(String(repeating: " ", count: column - 1))^ a line has one operator: write the other on a line of its own
        """)
  }

  @Test(arguments: [("and b == 2", "and"), ("&& b == 2", "&"), (", b == 2", ",")])
  func twoConditionsOnALine(rest: String, found: String) {
    #expect(
      problem("feature counter\nexpect\n  a == 1 \(rest)\n") == """
        error: unexpected '\(found)' after the expectation
          --> test.replay:3:10
           |
         3 |   a == 1 \(rest)
           |          \(String(repeating: "^", count: found.count)) a line has one condition: write the other on a line of its own
        """)
  }

  @Test func aWordOfAnAnswerInAnotherPlace() {
    #expect(
      problem("feature counter\ngiven x.y when x.z returns 1\n") == """
        error: 'when' comes after the answer
          --> test.replay:2:11
           |
         2 | given x.y when x.z returns 1
           |           ^^^^ write 'returns … when ENDPOINT'
        """)
    #expect(
      problem("feature counter\ngiven x.y after 1s after 2s returns 1\n") == """
        error: 'after' occurs twice
          --> test.replay:2:20
           |
         2 | given x.y after 1s after 2s returns 1
           |                    ^^^^^ leave one of them out
        """)
    #expect(problems(in: "feature counter\ngiven x.y when\nsend a\n") == "")
  }

  @Test func aLineOfATest() {
    #expect(
      problem("feature counter\nsend a\n  $0.count = 1\n") == """
        error: expected a path of the state, found '$0'
          --> test.replay:3:3
           |
         3 |   $0.count = 1
           |   ^^ leave '$0.' out
        """)
  }

  @Test(arguments: [".tapped(1)", "rows[id: 1].tapped", "tapped"])
  func anActionWithoutAVerb(action: String) {
    let word = action == "rows[id: 1].tapped" ? "rows[id:" : action
    #expect(
      problem("feature counter\n\n\(action)\n") == """
        error: unknown step '\(word)'
          --> test.replay:3:1
           |
         3 | \(action)
           | \(String(repeating: "^", count: word.count)) write 'send' before an action of the user
           |
           = steps: send, receive, advance, expect, given, skip, cancel, exhaustivity, finish, print, repeat, include, label, emit, end, fail, let
        """)
  }

  @Test func aCommentWithSlashes() {
    #expect(
      problem("feature counter\nadvance 1s // wait\n") == """
        error: unexpected '/' after 'advance'
          --> test.replay:2:12
           |
         2 | advance 1s // wait
           |            ^ a comment begins with '#'
        """)
  }

  @Test func otherWordsForSteps() {
    #expect(
      problem("feature counter\nwait 300ms\n") == """
        error: unknown step 'wait'
          --> test.replay:2:1
           |
         2 | wait 300ms
           | ^^^^ did you mean 'advance'?
           |
           = steps: send, receive, advance, expect, given, skip, cancel, exhaustivity, finish, print, repeat, include, label, emit, end, fail, let
        """)
  }

  @Test func otherKeysInJSON() {
    let script = """
      {
        "feature": "counter",
        "state": "two-rooms",
        "steps": [
          { "action": "a", "expect": { "b": 1 } }
        ]
      }

      """
    #expect(
      problems(in: script, path: "test.json", as: .json) == """
        error: expected a state, found a string
          --> test.json:3:12
           |
         3 |   "state": "two-rooms",
           |            ^^^^^^^^^^^ write {"$from": "two-rooms"}

        error: unknown key 'action' in a step
          --> test.json:5:7
           |
         5 |     { "action": "a", "expect": { "b": 1 } }
           |       ^^^^^^^^
           |
           = keys: send, receive, receiveInAnyOrder, advance, expect, given, skip, cancel, exhaustivity, finish, print, repeat, include, emit, end, fail, let, label, value, error, steps, at, within, //
        """)
  }
}
