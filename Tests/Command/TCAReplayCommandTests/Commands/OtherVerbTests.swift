import Foundation
import Testing

/// Steps with `receive` in place of `send`, and the other way round.
@Suite struct OtherVerbTests {
  /// What a run suggests, from the words "to make it pass" to the summary.
  private func suggestion(_ script: String, as name: String = "a.replay") throws -> String {
    let run = try CommandProcess([name], scripts: [name: script])
    #expect(run.exitCode == 1)
    let start = try #require(run.output.range(of: "= to make it pass"))
    return run.output[start.lowerBound...].components(separatedBy: "\n\n")[0]
  }

  @Test func anActionOfTheUserIsSent() throws {
    #expect(
      try suggestion("feature counter\nreceive incrementButtonTapped\n  count = 1\n") == """
        = to make it pass, in place of line 2:
        send incrementButtonTapped
        """)
    let json = #"""
      {
        "feature": "counter",
        "steps": [
          { "receive": "incrementButtonTapped", "expect": { "count": 1 } }
        ]
      }
      """#
    #expect(
      try suggestion(json, as: "a.json") == #"""
        = to make it pass, in place of line 4:
            { "send": "incrementButtonTapped", "expect": { "count": 1 } }
        """#)
  }

  @Test func anActionWhoseChangesAreNotToldIsSentAsAFirstStep() throws {
    let run = try CommandProcess(
      ["a.replay"], scripts: ["a.replay": "feature counter\nreceive incrementButtonTapped\n"])
    #expect(
      run.output.contains("= as a first step, in place of line 2:\nsend incrementButtonTapped\n"))
  }

  @Test func nothingIsSentWhereActionsAreReceivedInAnyOrder() throws {
    let run = try CommandProcess(
      ["a.replay"],
      scripts: [
        "a.replay": "feature counter\nreceive in any order\nreceive incrementButtonTapped\nend\n"
      ])
    #expect(
      run.output.hasSuffix(
        """
        error: this action was not received
          --> a.replay:3:9
           |
         3 | receive incrementButtonTapped
           |         ^^^^^^^^^^^^^^^^^^^^^
           |
           = no effect is in flight that could send it; an action of the user is written "send …"

        1 script: 1 failed · 1 step: 1 failed

        """), "\(run.output)")
  }

  @Test func anActionOfAViewIsSent() throws {
    #expect(
      try suggestion(
        """
        feature login
        receive view.binding.email("a")
          email = "a"

        """) == """
          = to make it pass, in place of line 2:
          send view.binding.email("a")
          """)
  }

  @Test func anActionThatWaitsIsReceived() throws {
    #expect(
      try suggestion(
        """
        feature counter
        given numberFact.fetch returns "zero"
        send numberFactButtonTapped
        send numberFactResponse("zero")
          numberFact = "zero"

        """) == """
          = to make it pass, in place of line 4:
          receive numberFactResponse("zero")
          """)
  }

  @Test func whatIsReceivedTwiceIsRemoved() throws {
    #expect(
      try suggestion(
        """
        feature counter
        given numberFact.fetch returns "zero"
        send numberFactButtonTapped
        receive numberFactResponse("zero")
          numberFact = "zero"
        receive numberFactResponse("zero")

        """) == "= to make it pass, remove line 6")
  }

  @Test func updateSendsNothingThatAnEffectDoesNotSendAnyMore() throws {
    let run = try CommandProcess(
      shell: #""$1" update a.replay > out; echo "code $?"; cat a.replay"#,
      files: [
        "a.replay": """
        feature counter
        send incrementButtonTapped
          count = 1
        receive numberFactResponse("zero")
          numberFact = "zero"

        """
      ])
    #expect(
      run.output == """
        code 0
        feature counter
        send incrementButtonTapped
          count = 1

        """)
  }

  @Test(
    "a feature that is not registered is wrong usage",
    arguments: [("update", " update"), ("run --orders 2", "")])
  func unknownFeature(call: String, verb: String) throws {
    let run = try CommandProcess(
      call.split(separator: " ").map(String.init) + ["--feature", "countr", "a.replay"],
      scripts: ["a.replay": "feature counter\nsend incrementButtonTapped\n  count = 1\n"])
    #expect(
      run.errors == """
        error: invalid value 'countr' for '--feature'
          did you mean 'counter'?
        Run 'tca-replay\(verb) --help' for the options.

        """)
    #expect(run.exitCode == 64)
  }
}
