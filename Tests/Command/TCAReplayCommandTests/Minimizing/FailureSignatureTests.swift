import ReplayReports
import TCAReplay
import Testing

@testable import TCAReplayCommand

@Suite("The signature of a failure")
struct FailureSignatureTests {
  @Test(
    "has no values",
    arguments: [
      ("'count > 1' does not hold: 'count' is 1", "'…' does not hold: '…' is #"),
      ("signal 11 in step 4.2", "signal # in step #.#"),
      ("no action was received", "no action was received"),
      ("Couldn't load 'a' (1)", "Couldn't load '…' (#)"),
      ("Couldn't save it, and can't wait", "Couldn't save it, and can't wait"),
      (#"'it's "a"' is gone"#, "'…' is gone"),
      (#""don't" is "won't""#, "'…' is '…'"),
    ])
  func values(message: String, text: String) {
    #expect(FailureSignature.withoutValues(message) == text)
  }

  @Test("tells apart the actions that are received in the place of another")
  func receivedActions() {
    func signature(actual: String? = nil, difference: String? = nil) -> FailureSignature? {
      var record = RunRecord(ReplayEvent.ScriptStart(file: "a.replay", feature: "a"))
      var step = StepReport(
        number: "1", line: 1, verb: "receive", text: "receive a(1)", outcome: .failed)
      var problem = ReplayProblem(.unexpectedAction, "another action was received")
      (problem.actual, problem.difference) = (actual, difference)
      step.problems = [problem]
      record.add(step)
      return FailureSignature(record)
    }
    #expect(signature(actual: "a(2)") == signature(actual: "a(3)"))
    #expect(signature(actual: "a(2)") != signature(actual: "b(2)"))
    let other = "- A.Action.a(1)\n+ A.Action.b(2)"
    #expect(
      signature(difference: other) == signature(difference: "- A.Action.a(1)\n+ A.Action.b(3)"))
    #expect(signature(difference: other) != signature(difference: "- A.Action.a(1)\n+ A.Action.c"))
    let payload = "  A.Action.a(\n-   1\n+   2\n  )"
    #expect(signature(difference: other) != signature(difference: payload))
  }

  @Test(
    "keeps the names of conditions",
    arguments: [
      ("the invariant 'a' does not hold", "the invariant 'b' does not hold"),
      (
        "all effects have ended, and 'a' does not hold",
        "all effects have ended, and 'b' does not hold"
      ),
      ("the condition after 'a' does not hold", "the condition after 'b' does not hold"),
    ])
  func conditions(first: String, second: String) {
    func signature(_ message: String) -> FailureSignature? {
      var record = RunRecord(ReplayEvent.ScriptStart(file: "a.replay", feature: "a"))
      var step = StepReport(number: "1", line: 1, verb: "send", text: "send a", outcome: .failed)
      step.problems = [ReplayProblem(.invariant, message)]
      record.add(step)
      return FailureSignature(record)
    }
    #expect(signature(first) != nil)
    #expect(signature(first) == signature(first))
    #expect(signature(first) != signature(second))
    #expect(FuzzText.key(of: "'a' is 1") == "'…' is #")
  }
}
