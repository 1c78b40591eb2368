import ReplayRegistration
import ReplayValues

/// Checks the registered conditions after each action, of which several can arrive in one step.
@MainActor
final class ConditionWatch<State, Action> {
  private let transitions: [FeatureProperties<State>.Transition]
  private let invariants: [FeatureDefinition<State, Action>.Invariant]
  private var failed: [String] = []
  private var breaks: [BrokenInvariant] = []
  /// Cached: whether anything has failed since it was last taken.
  private var hasFailed = false

  /// Creates a watch; returns `nil` if the feature has no conditions to check.
  init?(_ feature: FeatureDefinition<State, Action>) {
    transitions = feature.properties.transitions
    invariants = feature.invariants
    guard !transitions.isEmpty || !invariants.isEmpty else { return nil }
  }

  func check(_ action: Action, _ old: State, _ new: State) {
    for transition in transitions
    where ActionLine.isNamed(transition.action, action) && !transition.holds(old, new) {
      failed.append(transition.action)
      hasFailed = true
    }
    for invariant in invariants where !invariant.holds(new) {
      hasFailed = true
      guard !breaks.contains(where: { $0.name == invariant.name }) else { continue }
      breaks.append(BrokenInvariant(name: invariant.name, action: ReplayDump.line(of: action)))
    }
  }

  /// The actions whose conditions did not hold, and the first action after which each invariant did not hold, since the
  /// last time.
  func takeFailed() -> (transitions: [String], breaks: [BrokenInvariant]) {
    guard hasFailed else { return ([], []) }
    defer { (failed, breaks, hasFailed) = ([], [], false) }
    return (failed, breaks)
  }

  /// The problem of an action whose condition does not hold.
  nonisolated static func message(for action: String) -> String {
    "the condition after '\(action)' does not hold"
  }
}

/// An invariant that an action broke.
///
/// The type is not nested in the generic class, because nested types would be looked up in each step.
struct BrokenInvariant {
  var name: String
  /// The action, on one line.
  var action: String
}
