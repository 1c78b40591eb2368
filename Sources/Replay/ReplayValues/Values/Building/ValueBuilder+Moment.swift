package import ActionScript
import InternalSupport
import RuntimeReflection

extension ValueBuilder {
  /// The value of a name from `let`; `nil` if the word is not such a name.
  ///
  /// Throws a ``ValueError`` if the value has another type, and during planning, when it is not known.
  package func variable<Value>(_ syntax: ValueSyntax, as type: Value.Type) throws -> Value? {
    guard let name = variableName(syntax) else { return nil }
    guard let values = variableValues else {
      if let known = variables?.types[name], !Self.isUsable(known, as: type) {
        throw ValueError(
          "'\(name)' is \(nounPhrase(known)), not \(nounPhrase(type))", at: syntax.span)
      }
      throw ValueError(
        "'\(name)' has its value when the script runs", at: syntax.span, reason: .needsState)
    }
    guard let value = values[name] else {
      throw ValueError("'\(name)' has no value at this point", at: syntax.span)
    }
    guard let value = value as? Value else {
      throw ValueError("'\(name)' is not \(nounPhrase(type))", at: syntax.span)
    }
    return value
  }

  /// The builder for checks during planning.
  package var checking: ValueBuilder {
    var builder = self
    builder.isChecking = true
    builder.variableValues = nil
    return builder
  }

  /// The builder with the values of more names.
  package func naming(_ values: [String: Any]) -> ValueBuilder {
    var builder = self
    builder.variableValues = (variableValues ?? [:]).merging(values) { $1 }
    return builder
  }

  /// The name of a value from `let`; `nil` if this is not one.
  func variableName(_ syntax: ValueSyntax) -> String? {
    guard case .word(let name) = syntax.kind else { return nil }
    let isKnown = variables?.types[name] != nil || variableValues?[name] != nil
    return isKnown ? name : nil
  }

  /// Whether a value of a type can be used as another one: directly, or wrapped in an optional.
  static func isUsable(_ type: Any.Type, as wanted: Any.Type) -> Bool {
    var wanted = wanted
    while true {
      if type == wanted { return true }
      guard let optional = wanted as? any OptionalValue.Type else { break }
      wanted = optional.wrappedType
    }
    if wanted == (any Error).self {
      return type is any Error.Type || type is any OptionalValue.Type
    }
    // Other type-erased values are checked when the script runs.
    return Reflection.kind(of: wanted) == .existential || type is any OptionalValue.Type
  }

  /// The value of the state at a key path: `\.syncUps[0]`.
  func valueOfState<Value>(_ keyPath: KeyPathSyntax, as type: Value.Type, at span: SourceSpan)
    throws
    -> Value
  {
    guard let references else {
      throw ValueError("there is no state here for a key path to lead into", at: span)
    }
    return try references.value(keyPath.path, as: type, with: self)
  }

  /// A registered static member: `.mock`, `Color.red`; `nil` if there is none.
  package func member<Value>(_ syntax: ValueSyntax, of type: Value.Type) -> Value? {
    let name: String
    switch syntax.kind {
    case .call(let call) where call.arguments == nil: name = call.name
    case .string(let text) where text.hasPrefix("."): name = String(text.dropFirst())
    default: return nil
    }
    // Not cast immediately: a missing value would become `nil` of an optional type.
    guard let member = extras.member(name, of: type) else { return nil }
    return member as? Value
  }

  /// Adds how to register a static member, if one may have been meant.
  func hintAtMembers(_ error: ValueError, _ syntax: ValueSyntax, of type: Any.Type) -> ValueError {
    guard case .call(let call) = syntax.kind, call.arguments == nil, call.hasLeadingDot,
      call.qualifier == nil, error.span == syntax.span, error.reason != .needsState
    else { return error }
    switch TypeShape.of(type) {
    case .structure: break
    case .scriptValue(let value) where value is any DumpedByParts.Type: break
    default: return error
    }
    var error = error
    let known = extras.memberNames(of: type)
    let name = displayName(type)
    let note: String
    if known.isEmpty {
      note =
        "register static members to write them: "
        + ".values(of: \(name).self, [\"\(call.name)\": .\(call.name)])"
    } else {
      error.hint = Suggestion.hint(for: call.name, among: known) ?? error.hint
      note = "registered members of \(name): \(known.joined(separator: ", "))"
    }
    // A pattern reports the error of the value that it could not build.
    if !error.notes.contains(note) { error.notes.append(note) }
    return error
  }
}
