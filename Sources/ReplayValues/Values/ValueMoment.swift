import InternalSupport

/// The values that a script names: by `let NAME = PATH`, and by `let NAME` in an action that is received.
///
/// While a script is planned, only their types are known.
package final class ScriptVariables {
  /// The types, as far as the steps have been planned.
  package private(set) var types: [String: Any.Type] = [:]

  package init(_ other: ScriptVariables? = nil) {
    types = other?.types ?? [:]
  }

  package func declare(_ name: String, as type: Any.Type) {
    types[name] = type
  }
}

/// What is known when a step is performed and was not when it was planned.
package struct ValueMoment<State> {
  package var state: State

  /// The values that steps before have named.
  package var variables: [String: Any]

  package init(
    state: State, variables: [String: Any]
  ) {
    self.state = state
    self.variables = variables
  }
}

/// The values that an action which is received gives to names.
package final class ScriptCaptures {
  package var values: [String: Any] = [:]

  package init() {}
}
