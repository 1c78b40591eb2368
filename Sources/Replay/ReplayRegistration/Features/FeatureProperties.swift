/// What a registration says about the runs of a feature, beside its invariants, and about its actions.
package struct FeatureProperties<State> {
  /// A condition on the state.
  package struct Condition {
    package var name: String
    package var holds: (State) -> Bool
  }

  /// A condition on the states before and after an action.
  package struct Transition {
    /// The action without ids and payload: `rows.deleteTapped`.
    package var action: String
    package var holds: (_ old: State, _ new: State) -> Bool
  }

  /// What some run must reach.
  package var sometimes: [Condition] = []

  /// What must hold once all effects have ended.
  package var eventually: [Condition] = []

  /// What must hold after certain actions.
  package var transitions: [Transition] = []

  /// The actions that a user can send, without ids and payloads.
  package var sent: [String] = []

  /// Values of types for random scripts.
  package var samples: [(type: Any.Type, values: () -> [Any])] = []
}
