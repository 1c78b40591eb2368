import ActionScript

extension ValueBuilder {
  /// The value that the header `let NAME = VALUE` names; `nil` if the word is not such a name.
  func named(_ syntax: ValueSyntax) -> (name: String, value: ScriptVariables.NamedValue)? {
    guard readsNamedValues, case .word(let name) = syntax.kind, let variables,
      // A step that names another value comes later.
      variables.types[name] == nil, variableValues?[name] == nil, let value = namedValues[name]
    else { return nil }
    return (name, value)
  }

  /// Reads a named value; its errors have the place where the name is used.
  func inNamedValue<Result>(
    _ named: (name: String, value: ScriptVariables.NamedValue), _ use: ValueSyntax,
    _ body: (ValueBuilder) throws -> Result
  ) throws -> Result {
    var builder = self
    builder.readsNamedValues = false
    builder.source = named.value.source
    do {
      return try body(builder)
    } catch var error as ValueError {
      let text = named.value.source.text(of: error.span)
      error.notes.insert("in '\(named.name)': \(text.shortened(to: 60))", at: 0)
      error.span = use.span
      throw error
    }
  }
}
