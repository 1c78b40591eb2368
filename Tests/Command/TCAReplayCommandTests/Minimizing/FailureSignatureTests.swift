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
