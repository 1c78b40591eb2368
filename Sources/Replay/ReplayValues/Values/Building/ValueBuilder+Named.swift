package import ActionScript

extension ValueBuilder {
  /// The value that the header `let NAME = VALUE` names; `nil` if the word is not such a name.
  func named(_ syntax: ValueSyntax) -> (name: String, value: ScriptVariables.NamedValue)? {
    guard readsNamedValues, case .word(let name) = syntax.kind,
      // A step may have named another value since.
      variableValues?[name] == nil, let value = namedValues[name]
    else { return nil }
    return (name, value)
  }

  /// Lets names mean the values that a pattern gives them, not those of the headers.
  package mutating func hideNamedValues(_ names: [NameSyntax]) {
    for name in names { namedValues[name.text] = nil }
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
