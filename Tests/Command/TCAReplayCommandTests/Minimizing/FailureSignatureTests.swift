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
    ])
  func values(message: String, text: String) {
    #expect(FailureSignature.withoutValues(message) == text)
  }

  @Test("has the names of conditions, which are no values")
  func conditions() {
    for message in [
      "the invariant 'a' does not hold", "all effects have ended, and 'a' does not hold",
      "the condition after 'a' does not hold",
    ] {
      #expect(FuzzText.key(of: message) == message)
    }
    #expect(FuzzText.key(of: "'a' is 1") == "'…' is #")
  }
}
