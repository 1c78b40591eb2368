/// The names that a script gives to values: with `let NAME = PATH`, and with `let NAME` in a
/// received action.
///
/// During planning, only the types are known.
package final class ScriptVariables {
  /// The types, for the steps that were planned so far.
  package private(set) var types: [String: Any.Type] = [:]

  package init(_ other: ScriptVariables? = nil) {
    types = other?.types ?? [:]
  }

  package func declare(_ name: String, as type: Any.Type) {
    types[name] = type
  }
}

/// What is only known when a step runs.
package struct ValueMoment<State> {
  package var state: State

  /// The values of names from earlier steps.
  package var variables: [String: Any]

  package init(
    state: State, variables: [String: Any]
  ) {
    self.state = state
    self.variables = variables
  }
}

/// The values of names in a received action.
package final class ScriptCaptures {
  package var values: [String: Any] = [:]

  package init() {}
}
