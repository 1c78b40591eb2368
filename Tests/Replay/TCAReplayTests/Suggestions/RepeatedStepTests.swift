import Foundation
import Testing

/// Suggestions for a step that is repeated hold in the other rounds as well.
@Suite struct RepeatedStepTests {
  private func lines(_ script: String) async -> String {
    let output = await transcript(script)
    return output.components(separatedBy: "   = to make it pass, ").last ?? output
  }

  @Test func aNumberChangesByAnAmount() async {
    #expect(
      await lines("repeat 3\nsend increment\nend\n") == """
        below line 3:
          count += 1

        1 script: 1 failed · 3 steps: 1 failed, 2 not run

        """)
    #expect(
      await lines("repeat 3\nsend increment\n  count = 7\nend\n") == """
        in place of line 4:
          count += 1

        1 script: 1 failed · 3 steps: 1 failed, 2 not run

        """)
  }

  @Test func anotherValueChangesSomehow() async {
    #expect(
      await lines("repeat 2\nsend note(\"a\")\nend\n") == """
        below line 3:
          notes = _

        1 script: 1 failed · 2 steps: 1 failed, 1 not run

        """)
  }

  @Test func aValueOfOneRoundIsNotNamed() async {
    #expect(
      await transcript("repeat 2\nexpect\n  count == 5\nsend increment\n  count += 1\nend\n") == """
        lab.replay · laboratory

        1.1 ✗ expect

        error: 'count' is 0, not 5
          --> lab.replay:4:3
           |
         4 |   count == 5
           |   ^^^^^
           |
           expected: 5
           actual: 0

        1 script: 1 failed · 4 steps: 1 failed, 3 not run

        """)
  }

  @Test func oneRoundIsAsGoodAsNone() async {
    #expect(
      await lines("repeat 1\nsend increment\nend\n") == """
        below line 3:
          count = 1

        1 script: 1 failed · 1 step: 1 failed

        """)
  }
}
