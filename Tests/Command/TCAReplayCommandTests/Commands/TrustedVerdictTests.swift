import Foundation
import Testing

@Suite("Verdicts that can be trusted")
struct TrustedVerdictTests {
  func run(_ script: String, _ name: String = "a.replay") throws -> CommandProcess {
    try CommandProcess(["--diff", "none", name], scripts: [name: script])
  }

  @Test(
    "steps that let nothing arrive are no step before 'within'",
    arguments: [
      "print secondsElapsed", "expect\n  secondsElapsed == 1", "let seconds = secondsElapsed",
      "exhaustivity on", "given uuid incrementing", "print effects",
    ])
  func within(step: String) throws {
    let run = try run(
      """
      feature timers

      send toggleTimerButtonTapped
        isTimerActive = true
      advance 2s
      receive timerTicked at 1s
        secondsElapsed = 1
      \(step)
      receive timerTicked within 1ms
        secondsElapsed = 2
      """)
    #expect(
      run.output.contains(
        """
           expected: within 1ms
           actual: 1s after the step before
           = to make it pass, in place of line \(step.contains("\n") ? 10 : 9):
        receive timerTicked within 1s

        1 script: 1 failed · 5 steps: 4 passed, 1 failed

        """), "\(run.output)")
  }

  @Test(
    "the elements of a stack are compared in order",
    arguments: [
      ("path = [0: _, 1: _, 2: _]", 0), ("path == [2: _, 0: _, 1: _]", 1),
      ("path = [1: _, 2: _, 0: .screenA(_)]", 1), ("path != [1: _, 2: _, 0: .screenA(_)]", 0),
    ])
  func stackOrder(line: String, code: Int32) throws {
    let run = try run("feature navigation-stack\nsend goToABCButtonTapped\n  \(line)\n")
    #expect(run.exitCode == code, "\(run.output)")
  }

  @Test("an action that arrived before the step before is not within a time after it")
  func before() throws {
    let run = try run(
      """
      feature timers

      send toggleTimerButtonTapped
        isTimerActive = true
      advance 1s
      advance 1s
      receive timerTicked within 1ms
        secondsElapsed = 1
      """)
    #expect(run.exitCode == 1)
    let later = try self.run(
      """
      feature timers

      send toggleTimerButtonTapped
        isTimerActive = true
      advance 1s
      advance 2s
      receive timerTicked at 1s
        secondsElapsed = 1
      receive timerTicked within 1s
        secondsElapsed = 2
      receive timerTicked within 1s
        secondsElapsed = 3
      send toggleTimerButtonTapped
        isTimerActive = false
      advance 500ms
      """)
    #expect(later.exitCode == 0, "\(later.output)")
  }

  @Test("a failure in a later round suggests nothing that is wrong in the first")
  func rounds() throws {
    let run = try run(
      "feature counter\n\nrepeat 2\nsend incrementButtonTapped\n  count = 1\nend\n")
    #expect(
      run.output == """
        a.replay · counter

        1.1 ✓ send incrementButtonTapped
        1.2 ✗ send incrementButtonTapped

        error: the state after this step is not what the script says
          --> a.replay:5:3
           |
         5 |   count = 1
           |   ^^^^^
                Counter.State(
              -   count: 1,
              +   count: 2,
                  numberFact: nil
                )
           (expected: -, actual: +)

        1 script: 1 failed · 2 steps: 1 passed, 1 failed

        """)
  }

  @Test("a step whose time is right lacks its expectation, and is not one too many")
  func missingExpectation() throws {
    let run = try run(
      """
      feature timers

      send toggleTimerButtonTapped
        isTimerActive = true
      advance 2s
      receive timerTicked at 1s
      receive timerTicked within 1s
        secondsElapsed += 1
      repeat 3
      advance 1s
      receive timerTicked within 1s
        secondsElapsed += 1
      end
      send toggleTimerButtonTapped
        isTimerActive = false
      """)
    #expect(
      run.output.hasSuffix(
        """
           = to make it pass, below line 6:
          secondsElapsed = 1

        1 script: 1 failed · 11 steps: 2 passed, 1 failed, 8 not run

        """), "\(run.output)")
  }

  @Test(
    "of several conditions of a path in JSON, those that hold stay, and another names the value")
  func conditions() throws {
    let run = try run(
      #"{"feature":"counter","steps":[{"expect":{"count":{"$gte":0,"$lte":-1}}}]}"#, "a.json")
    #expect(
      run.output.hasSuffix(
        #"""
        error: 'count <= -1' does not hold: 'count' is 0
          --> a.json:1:43
           |
         1 | {"feature":"counter","steps":[{"expect":{"count":{"$gte":0,"$lte":-1}}}]}
           |                                           ^^^^^
           actual: 0
           = to make it pass, in place of line 1:
        {"feature":"counter","steps":[{"expect":[{ "count": { "$gte": 0 } }, { "count": { "$eq": 0 } }]}]}

        1 script: 1 failed · 1 step: 1 failed

        """#), "\(run.output)")
  }

  @Test("an operator without its '$' is named")
  func operators() throws {
    let run = try run(
      #"{"feature":"counter","steps":[{"expect":{"count":{"exists":false}}}]}"#, "a.json")
    #expect(
      run.output == #"""
        error: 'count', an Int, has no 'exists'
          --> a.json:1:52
           |
         1 | {"feature":"counter","steps":[{"expect":{"count":{"exists":false}}}]}
           |                                                    ^^^^^^ did you mean '$exists'?

        1 script: 1 unusable

        """#)
  }

  @Test("the message names the only open call with its arguments")
  func openCall() throws {
    let run = try run(
      "feature counter\n\nsend numberFactButtonTapped\nemit numberFact.fetch(3) \"x\"\n")
    #expect(
      run.output.hasSuffix(
        """
        error: no open call of 'numberFact.fetch' is the one that the step names
          --> a.replay:4:6
           |
         4 | emit numberFact.fetch(3) "x"
           |      ^^^^^^^^^^^^^^^^^^^
           |
           = open: numberFact.fetch(number: 0)

        1 script: 1 failed · 2 steps: 1 passed, 1 failed

        """), "\(run.output)")
  }

  @Test("a move that moves nothing fails")
  func move() throws {
    let run = try run(
      "feature todos\nstate from three\n\nexpect\n  todos move [0] to 0\n")
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains("error: the element is at 0 before this step: nothing moves\n"),
      "\(run.output)")
  }

  @Test("what a script gives and nothing uses is a warning")
  func unused() throws {
    let run = try run(
      """
      feature counter
      given date 2026-01-01T00:00:00Z
      given uuid constant UUID(7)
      given random 42
      given numberFact.fetch returns each "a", "b", "c"
      let text = "a"
      let other = "b"

      let n = count
      send numberFactButtonTapped
      receive numberFactResponse(text)
        numberFact = "a"
      let n = count
      expect
        count == n
      """)
    #expect(
      run.output == """
        a.replay · counter

        warning: 'other' is never used
          --> a.replay:7:5
           |
         7 | let other = "b"
           |     ^^^^^

        warning: 'n' is a name already, since line 9; from here on it means this value
          --> a.replay:13:5
           |
        13 | let n = count
           |     ^

          1 ✓ let n = count
          2 ✓ send numberFactButtonTapped                       (no change) · 1 effect started
          3 ✓ receive numberFactResponse(text)                  ← step 2
          4 ✓ let n = count
          5 ✓ expect
              warning: line 2: 'given date 2026-01-01T00:00:00Z' is never used
              warning: line 3: 'given uuid constant UUID(7)' is never used
              warning: line 4: 'given random 42' is never used
              warning: line 5: 2 values of 'given numberFact.fetch returns each "a", "b", "c"' are never used

        1 script: 1 passed · 5 steps: 5 passed

        """)
    let used = try self.run(
      "feature todos\ngiven uuid [UUID(7)]\n\nsend addTodoButtonTapped\n  todos.count == 1\n")
    #expect(!used.output.contains("warning"), "\(used.output)")
  }

  @Test("a step that is skipped ends a block in any order after the steps before it")
  func skippedInAnyOrder() throws {
    let run = try CommandProcess(
      ["--to", "5", "--skip", "5", "a.replay"],
      scripts: [
        "a.replay": """
        feature effects-basics
        given factClient.fetch(-1) after 500ms returns "-1 is cold"
        send decrementButtonTapped
          count = -1
        send numberFactButtonTapped
          isNumberFactRequestInFlight = true
        advance 2s
        receive in any order
        receive numberFactResponse.success("-1 is cold")
          numberFact = "-1 is cold"
          isNumberFactRequestInFlight = false
        receive decrementDelayResponse
          count = 0
        end
        """
      ])
    #expect(run.output.contains("5 steps: 4 passed, 1 not run"), "\(run.output)\(run.errors)")
  }

  @Test("random numbers that are used up end no step late")
  func usedUpNumbers() throws {
    let run = try CommandProcess(
      ["-q", "a.replay"],
      scripts: [
        "a.replay": """
        feature welcome
        given random [0.5]

        send luckyNumberButtonTapped
          luckyNumber = 4
        send luckyNumberButtonTapped
          luckyNumber = _
        """
      ])
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains("error: 'random' was called, but the one given number is used up"),
      "\(run.output)")
  }

  @Test("variables that leave out scripts are named")
  func variables() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\nsend incrementButtonTapped\\n  count = 1\\n' > a.replay
        TCA_REPLAY_FILTER=counter "$1" -q a.replay
        "$1" -q --filter counter a.replay
        """)
    #expect(run.errors == "note: TCA_REPLAY_FILTER=counter is set: not every script is run\n")
  }
}
