import ReplayRegistration
import ReplayValues

/// Checks the registered conditions on what actions change.
@MainActor
final class TransitionWatch<State, Action> {
  private let transitions: [FeatureProperties<State>.Transition]
  private var failed: [String] = []
  /// Cached: whether any has failed since they were last taken.
  private var hasFailed = false

  /// Returns `nil` if there are no conditions.
  init?(_ transitions: [FeatureProperties<State>.Transition]) {
    guard !transitions.isEmpty else { return nil }
    self.transitions = transitions
  }

  func check(_ action: Action, _ old: State, _ new: State) {
    for transition in transitions
    where ActionLine.isNamed(transition.action, action) && !transition.holds(old, new) {
      failed.append(transition.action)
      hasFailed = true
    }
  }

  /// The actions whose conditions did not hold since the last time.
  func takeFailed() -> [String] {
    guard hasFailed else { return [] }
    defer { (failed, hasFailed) = ([], false) }
    return failed
  }

  /// The problem of an action whose condition does not hold.
  nonisolated static func message(for action: String) -> String {
    "the condition after '\(action)' does not hold"
  }
}
