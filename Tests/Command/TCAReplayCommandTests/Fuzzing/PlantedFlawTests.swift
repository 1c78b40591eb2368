import Testing

/// Each defect is found, as a short script that fails, and that passes where the defect is mended.
@Suite("Fuzzing features with planted defects")
struct PlantedFlawTests {
  struct Flaw: Sendable, CustomTestStringConvertible {
    var feature: String
    /// What a find says.
    var message: String

    var testDescription: String { feature }
  }

  static let flaws = [
    Flaw(
      feature: "stale-response",
      message: "all effects have ended, and 'the results are those of the query' does not hold"),
    Flaw(
      feature: "double-tap", message: "the invariant 'nothing is paid twice' does not hold"),
    Flaw(
      feature: "dismissed-while-loading",
      message: "received a presentation action when destination state was absent."),
    Flaw(feature: "lost-cancellation", message: "the condition after 'ticked' does not hold"),
    Flaw(feature: "two-timers", message: "the condition after 'ticked' does not hold"),
    Flaw(
      feature: "ready-together",
      message: "the feature crashed: Unexpectedly found nil while unwrapping an Optional value"),
    Flaw(feature: "due-together", message: "the condition after 'closed' does not hold"),
    Flaw(
      feature: "shared-id",
      message: "all effects have ended, and 'nothing is loading' does not hold"),
    Flaw(
      feature: "overwritten-share", message: "the invariant 'each tap is counted' does not hold"),
    Flaw(feature: "alert-on-sheet", message: "the invariant 'an alert is alone' does not hold"),
    Flaw(feature: "ping-pong", message: "the step did not come to rest within 200ms"),
    Flaw(feature: "last-song", message: "the feature crashed: "),
    Flaw(feature: "leaked-effect", message: "is still in flight"),
    Flaw(feature: "off-by-one", message: "the invariant 'the root stays' does not hold"),
    Flaw(
      feature: "stuck-spinner",
      message: "all effects have ended, and 'nothing is loading' does not hold"),
    Flaw(
      feature: "late-message", message: "the condition after 'received' does not hold"),
    Flaw(
      feature: "empty-history",
      message: "the feature crashed: Can't remove last element from an empty collection"),
    Flaw(
      feature: "gone-selection",
      message: "the feature crashed: Unexpectedly found nil while unwrapping an Optional value"),
    Flaw(
      feature: "removed-too-early",
      message: "received a child action when child state was \"nil\"."),
    Flaw(
      feature: "first-tag", message: "the invariant 'the smallest tag is first' does not hold"),
    Flaw(feature: "skipped-quiz", message: "the feature crashed: Division by zero"),
    Flaw(
      feature: "endless-countdown", message: "the invariant 'no time is missing' does not hold"),
    Flaw(
      feature: "uncleared-results",
      message: "the invariant 'no results without a query' does not hold"),
    Flaw(
      feature: "closed-channel", message: "the condition after 'connectionLost' does not hold"),
    Flaw(
      feature: "expired-login",
      message: "the invariant 'a login is used for a minute' does not hold"),
    Flaw(feature: "last-letter", message: "the feature crashed: "),
    Flaw(feature: "price-filter", message: "the feature crashed: "),
    Flaw(feature: "mirrored-volume", message: "the feature crashed: "),
  ]

  @Test("a defect is found, and the script passes without it", arguments: flaws)
  func find(_ flaw: Flaw) throws {
    let run = try CommandProcess(
      shell: """
        "$1" fuzz \(flaw.feature) --runs 60 --seed 1 --timeout 200ms --save finds > output
        echo "fuzz $?"
        for file in finds/*
        do
          "$1" -q --timeout 200ms "$file" > /dev/null 2>&1
          echo "with $?"
          sed 's/^feature .*/&.mended/' "$file" > mended.replay
          "$1" -q --timeout 200ms mended.replay > /dev/null 2>&1
          echo "without $?"
          echo "steps $(grep -cE '^(send|advance|emit|fail|end|given|expect|finish|label) ?' "$file")"
        done
        cat output
        """, tool: "hazard-replay")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "fuzz 1")
    #expect(run.output.contains(flaw.message), "\(run.output)")
    func values(_ word: String) -> [Int] {
      lines.filter { $0.hasPrefix("\(word) ") }
        .compactMap { Int($0.dropFirst(word.count + 1)) }
    }
    #expect(!values("with").isEmpty)
    #expect(values("with").allSatisfy { $0 == 1 || $0 == 3 })
    #expect(values("without").allSatisfy { $0 == 0 }, "\(run.output)")
    #expect(values("steps").allSatisfy { $0 <= 7 }, "\(run.output)")
  }
}
