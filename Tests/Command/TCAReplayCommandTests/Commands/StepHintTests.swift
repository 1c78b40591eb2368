import Foundation
import Testing

/// What the output suggests for steps can be done, and the script can be used after it.
@Suite("Suggested changes of steps")
struct StepHintTests {
  /// The notes on the failure of a script.
  private func notes(_ script: String, name: String = "a.replay") throws -> String {
    let run = try CommandProcess([name], scripts: [name: script])
    let notes = run.output.components(separatedBy: "\n   = ").dropFirst().joined(separator: "\n")
    return notes.components(separatedBy: "\n\n1 script:")[0]
  }

  private static let noEffect =
    "no effect is in flight that could send it; an action of the user is written \"send …\""

  @Test(
    "no block, and no script, is left without steps",
    arguments: [
      "receive in any order\nreceive numberFactResponse\nend\n",
      "repeat 2\nreceive numberFactResponse\nend\n",
    ])
  func block(_ block: String) throws {
    let start = "feature counter\n\nsend incrementButtonTapped\n  count = 1\n"
    #expect(try notes(start + block) == Self.noEffect)
    #expect(try notes("feature counter\n\n" + block) == Self.noEffect)
  }

  @Test("time passes above a block that receives in any order")
  func time() throws {
    let notes = try notes(
      """
      feature counter
      given numberFact.fetch after 1s returns "a fact"

      send numberFactButtonTapped
      receive in any order
      receive numberFactResponse
        numberFact = "a fact"
      end
      """)
    #expect(notes.hasSuffix("\nas a first step, below line 4:\nadvance 1s"), "\(notes)")
  }

  @Test("an action that gives a name stays if the name is used")
  func name() throws {
    let script = """
      feature effects-basics
      given factClient.fetch returns "x"

      send numberFactButtonTapped
        isNumberFactRequestInFlight = true
      receive numberFactResponse.failure(let e)
        isNumberFactRequestInFlight = false
        numberFact = "x"

      """
    #expect(
      try notes(script + "send numberFactResponse(.failure(e))").hasSuffix(
        "\nreceived at 0s, from an effect of step 1"))
    #expect(
      try notes(script).hasSuffix(
        "\nto make it pass, in place of line 6:\nreceive numberFactResponse(.success(\"x\"))"))
  }

  @Test("an action with another payload has its time")
  func arrival() throws {
    let notes = try notes(
      #"""
      {
        "feature": "counter",
        "given": { "numberFact.fetch": { "returns": "x" } },
        "steps": [
          { "send": "numberFactButtonTapped" },
          { "receive": { "numberFactResponse": "y" }, "at": "2s", "expect": { "numberFact": "x" } }
        ]
      }

      """#, name: "a.json")
    #expect(
      notes.hasSuffix(
        #"""

        to make it pass, in place of line 6:
            { "receive": { "numberFactResponse": "x" }, "at": "0s", "expect": { "numberFact": "x" } }
        """#), "\(notes)")
  }
}
