import ActionScript

extension ActionSyntax {
  /// The same action with values in place of names, which mean nothing in another script.
  func replacing(_ names: [String: ValueSyntax]) -> ActionSyntax {
    guard !names.isEmpty, let arguments else { return self }
    var action = self
    action.arguments = arguments.replacing(names)
    return action
  }
}

extension ValueSyntax {
  /// The same value with values in place of names.
  func replacing(_ names: [String: ValueSyntax]) -> ValueSyntax {
    guard !names.isEmpty else { return self }
    switch kind {
    case .word(let name): return names[name] ?? self
    case .array(let elements): return ValueSyntax(.array(elements.map { $0.replacing(names) }))
    case .dictionary(let entries):
      return ValueSyntax(
        .dictionary(
          entries.map {
            DictionaryEntrySyntax(
              key: $0.key.replacing(names), value: $0.value.replacing(names))
          }))
    case .tuple(let elements): return ValueSyntax(.tuple(elements.map { $0.replacing(names) }))
    case .call(var call):
      call.arguments = call.arguments?.replacing(names)
      return ValueSyntax(.call(call))
    case .range(let range):
      return ValueSyntax(
        .range(
          RangeSyntax(
            lower: range.lower?.replacing(names), isClosed: range.isClosed,
            upper: range.upper?.replacing(names))))
    // Objects have no line notation, and paths hold a name only in a subscript.
    case .nil, .bool, .integer, .float, .string, .duration, .raw, .wildcard, .capture, .keyPath,
      .ordinal, .object, .omitted:
      return self
    }
  }
}

extension ArgumentListSyntax {
  fileprivate func replacing(_ names: [String: ValueSyntax]) -> ArgumentListSyntax {
    ArgumentListSyntax(arguments.map { $0.replacing(names) })
  }
}

extension ArgumentSyntax {
  fileprivate func replacing(_ names: [String: ValueSyntax]) -> ArgumentSyntax {
    ArgumentSyntax(label: label, value: value.replacing(names))
  }
}
