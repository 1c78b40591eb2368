package import ActionScript

/// The names that a script gives to values: with `let NAME = VALUE`, with `let NAME = PATH`, and with `let NAME` in a
/// received action.
///
/// During planning, only the types are known.
package final class ScriptVariables {
  /// The types, for the steps that were planned so far.
  package private(set) var types: [String: Any.Type] = [:]

  /// The values of the headers `let NAME = VALUE`, as they are written.
  private(set) var values: [String: NamedValue] = [:]

  struct NamedValue {
    var syntax: ValueSyntax
    var source: SourceFile
  }

  package init(_ other: ScriptVariables? = nil) {
    types = other?.types ?? [:]
    values = other?.values ?? [:]
  }

  package var isEmpty: Bool { types.isEmpty && values.isEmpty }

  package func knows(_ name: String) -> Bool { types[name] != nil || values[name] != nil }

  /// Notes the header `let NAME = VALUE`.
  package func name(_ name: String, _ syntax: ValueSyntax, in source: SourceFile) {
    guard types[name] == nil else { return }
    values[name] = NamedValue(syntax: syntax, source: source)
  }

  /// Notes the type of a name, which from now on means another value than that of a header.
  package func declare(_ name: String, as type: Any.Type) {
    types[name] = type
    values[name] = nil
  }

  /// Takes the names that a copy of these has got, except for those that no script can write.
  package func declareNames(of copy: ScriptVariables?) {
    guard let copy, copy !== self else { return }
    for (name, type) in copy.types where !name.hasPrefix("\u{1}") { declare(name, as: type) }
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
