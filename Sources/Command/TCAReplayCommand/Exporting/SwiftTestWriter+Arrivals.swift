import ActionScript
import ReplayPlanning

// What has arrived, and is received later, skipped or waited for.
extension SwiftTestWriter {
  /// Skips what has arrived before a step that sees its changes, as it does without exhaustivity.
  mutating func seeingArrivals(
    _ step: PlannedStep<State, Action>
  ) throws(ExportGap) -> [SwiftStatement] {
    guard exhaustivity != .on, !hasSkippedArrivals else { return [] }
    guard !isFollowedByReceive(step) else {
      throw ExportGap("the state with an action that is received later")
    }
    hasSkippedArrivals = true
    return [.text("await store.skipReceivedActions(strict: false)")]
  }

  /// Notes whether actions can arrive in a step, apart from one that sends.
  mutating func noteArrivals(in step: PlannedStep<State, Action>) {
    switch step.verb {
    case .receive, .advance, .given, .skipEffects, .cancel, .finish, .feed:
      hasSkippedArrivals = false
    case .skipReceived: hasSkippedArrivals = true
    case .send, .let, .expect, .exhaustivity, .print, .printEffects: break
    }
  }

  /// Whether a later step receives or skips an action, or asks that there is none, before one sends the next.
  private func isFollowedByReceive(_ step: PlannedStep<State, Action>) -> Bool {
    for later in plan.steps.drop(while: { $0.number != step.number }) {
      // After the included file, the exhaustivity is again what it was before.
      let asksForAll = includedFiles.contains { file in
        file.before == .on && !later.number.parts.starts(with: file.number)
      }
      if asksForAll { return true }
      switch later.verb {
      case .receive, .skipReceived, .exhaustivity(.on): return true
      case .send: return false
      case .let, .advance, .expect, .given, .skipEffects, .cancel, .exhaustivity, .finish, .print,
        .printEffects, .feed:
        break
      }
    }
    return false
  }

  /// The end of all effects, which a test store only checks with exhaustivity.
  mutating func finishing(_ step: PlannedStep<State, Action>) throws(ExportGap) -> [SwiftStatement]
  {
    guard exhaustivity != .on else { return [.text("await store.finish()")] }
    return try seeingArrivals(step) + [
      .block(.text("await store.withExhaustivity(.on)"), [.text("await store.finish()")])
    ]
  }

  /// What must happen before the test ends, after the last step.
  mutating func end() -> [SwiftStatement] {
    // What was fed takes a moment to arrive, and the store goes away at the end of the test.
    if environment != nil { return settling() }
    guard exhaustivity == .on, endsByFeeding else { return [] }
    return [.text("await store.finish()")]
  }

  /// Whether nothing that waits comes after the last value that a stream or a call was fed.
  private var endsByFeeding: Bool {
    plan.steps.lazy.compactMap { step in
      switch step.verb {
      case .feed: true
      case .send, .receive, .advance, .skipReceived, .skipEffects, .cancel, .finish(nil): false
      case .finish, .let, .expect, .given, .exhaustivity, .print, .printEffects: nil
      }
    }.reduce(false) { $1 }
  }
}
