import Foundation
import Testing

@Suite("Suggestions for a step that is repeated")
struct RepeatedStepTests {
  /// What is printed of a script from its first suggestion on.
  private func suggestion(_ script: String) throws -> String {
    let run = try CommandProcess(
      ["-q", "a.replay"], scripts: ["a.replay": "feature counter\n\n" + script])
    #expect(run.exitCode == 1)
    let start = run.output.range(of: "   = to make it pass, ")
    return start.map { String(run.output[$0.upperBound...]) } ?? run.output
  }

  @Test("change a number by an amount, which holds in all rounds")
  func numbers() throws {
    #expect(
      try suggestion("repeat 3\nsend incrementButtonTapped\nend\n") == """
        below line 4:
          count += 1

        1 script: 1 failed · 3 steps: 1 failed, 2 not run

        """)
    #expect(
      try suggestion("repeat 3\nsend incrementButtonTapped\n  count = 7\nend\n") == """
        in place of line 5:
          count += 1

        1 script: 1 failed · 3 steps: 1 failed, 2 not run

        """)
  }

  @Test("let other values change somehow")
  func values() throws {
    #expect(
      try suggestion(
        "repeat 3\nsend numberFactResponse(\"a\")\nsend numberFactResponse(\"b\")\nend\n") == """
          below line 4:
            numberFact = _

          1 script: 1 failed · 6 steps: 1 failed, 5 not run

          """)
  }

  @Test("do not name a value that stays in the first round only")
  func checks() throws {
    #expect(
      try suggestion(
        "repeat 2\nexpect\n  count == 5\nsend incrementButtonTapped\n  count += 1\nend\n") == """
          a.replay · counter

          1.1 ✗ expect

          error: 'count == 5' does not hold: 'count' is 0
            --> a.replay:5:3
             |
           5 |   count == 5
             |   ^^^^^
             actual: 0

          1 script: 1 failed · 4 steps: 1 failed, 3 not run

          """)
  }

  @Test("name the value if there is one round")
  func oneRound() throws {
    #expect(
      try suggestion("repeat 1\nsend incrementButtonTapped\nend\n") == """
        below line 4:
          count = 1

        1 script: 1 failed · 1 step: 1 failed

        """)
  }
}
