import ReplayRegistration
import ReplayValues

/// Finds the registered conditions that an action breaks.
struct BrokenConditions<State, Action> {
  private let feature: FeatureDefinition<State, Action>

  init(_ feature: FeatureDefinition<State, Action>) {
    self.feature = feature
  }

  /// The problems of the conditions that held before an action and do not hold after it, as a replay words them.
  func messages(_ action: Action, _ old: State, _ new: State) -> [String] {
    feature.properties.transitions
      .filter { ActionLine.isNamed($0.action, action) && !$0.holds(old, new) }
      .map { ConditionWatch<State, Action>.message(for: $0.action) }
      + feature.invariants.filter { $0.holds(old) && !$0.holds(new) }
      .map { Self.message(ofInvariant: $0.name) }
      + feature.properties.eventually.filter { $0.holds(old) && !$0.holds(new) }
      .map { Self.message(atEnd: $0.name) }
  }

  /// The problem of an invariant that does not hold.
  static func message(ofInvariant name: String) -> String {
    "the invariant '\(name)' does not hold"
  }

  /// The problem of a condition that does not hold once all effects have ended.
  static func message(atEnd name: String) -> String {
    "all effects have ended, and '\(name)' does not hold"
  }
}
