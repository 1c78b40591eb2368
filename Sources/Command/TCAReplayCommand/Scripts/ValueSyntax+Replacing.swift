import ActionScript

extension ActionSyntax {
  /// The same action with values in place of names, which mean nothing in another script.
  func replacing(_ names: [String: ValueSyntax]) -> ActionSyntax {
    guard !names.isEmpty, let arguments else { return self }
    var action = self
    action.arguments = arguments.replacingParts { $0.named(by: names) }
    return action
  }
}

extension ValueSyntax {
  /// The same value with values in place of names.
  func replacing(_ names: [String: ValueSyntax]) -> ValueSyntax {
    names.isEmpty ? self : replacingParts { $0.named(by: names) }
  }

  /// The value of a name; `nil` if this is not one of the names.
  fileprivate func named(by names: [String: ValueSyntax]) -> ValueSyntax? {
    guard case .word(let name) = kind else { return nil }
    return names[name]
  }

  /// The same value with other values in place of some of its parts: of those for which `replacement` is not `nil`.
  ///
  /// `replacement` is called with the value itself, and if it returns `nil`, with its parts.
  func replacingParts(_ replacement: (ValueSyntax) -> ValueSyntax?) -> ValueSyntax {
    if let value = replacement(self) { return value }
    switch kind {
    case .array(let elements):
      return ValueSyntax(.array(elements.map { $0.replacingParts(replacement) }))
    case .dictionary(let entries):
      return ValueSyntax(
        .dictionary(
          entries.map {
            DictionaryEntrySyntax(
              key: $0.key.replacingParts(replacement), value: $0.value.replacingParts(replacement))
          }))
    case .tuple(let elements):
      return ValueSyntax(.tuple(elements.map { $0.replacingParts(replacement) }))
    case .call(var call):
      call.arguments = call.arguments?.replacingParts(replacement)
      return ValueSyntax(.call(call))
    case .range(let range):
      return ValueSyntax(
        .range(
          RangeSyntax(
            lower: range.lower?.replacingParts(replacement), isClosed: range.isClosed,
            upper: range.upper?.replacingParts(replacement))))
    case .object(let members):
      return ValueSyntax(
        .object(
          members.map { member in
            var member = member
            member.value = member.value.replacingParts(replacement)
            return member
          }))
    // Key paths hold a value only in a subscript.
    case .nil, .bool, .integer, .float, .string, .duration, .raw, .word, .wildcard, .capture,
      .keyPath, .ordinal, .omitted:
      return self
    }
  }
}

extension ArgumentListSyntax {
  /// The same arguments with other values in place of some of their parts.
  func replacingParts(_ replacement: (ValueSyntax) -> ValueSyntax?) -> ArgumentListSyntax {
    ArgumentListSyntax(arguments.map { $0.replacingParts(replacement) })
  }
}

extension ArgumentSyntax {
  fileprivate func replacingParts(_ replacement: (ValueSyntax) -> ValueSyntax?) -> ArgumentSyntax {
    ArgumentSyntax(label: label, value: value.replacingParts(replacement))
  }
}
