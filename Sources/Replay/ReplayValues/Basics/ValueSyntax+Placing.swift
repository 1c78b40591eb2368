import ActionScript

extension ValueSyntax {
  /// The same value with the place of the string from which it was read.
  ///
  /// Lists of arguments get no place, since the file has no parentheses for them.
  func placed(at span: SourceSpan) -> ValueSyntax {
    ValueSyntax(kind.placed(at: span), span: span)
  }
}

extension ValueSyntax.Kind {
  fileprivate func placed(at span: SourceSpan) -> ValueSyntax.Kind {
    switch self {
    case .nil, .bool, .integer, .float, .string, .word, .ordinal, .wildcard, .omitted, .duration,
      .raw:
      return self
    case .array(let elements):
      return .array(elements.map { $0.placed(at: span) })
    case .dictionary(let entries):
      return .dictionary(
        entries.map {
          DictionaryEntrySyntax(key: $0.key.placed(at: span), value: $0.value.placed(at: span))
        })
    case .tuple(let elements):
      return .tuple(elements.map { $0.placed(at: span) })
    case .object(let members):
      return .object(
        members.map {
          ObjectMemberSyntax(key: $0.key, keySpan: span, value: $0.value.placed(at: span))
        })
    case .call(var call):
      call.nameSpan = span
      call.arguments = call.arguments.map {
        ArgumentListSyntax($0.arguments.map { $0.placed(at: span) })
      }
      return .call(call)
    case .range(let range):
      return .range(
        RangeSyntax(
          lower: range.lower?.placed(at: span), isClosed: range.isClosed,
          upper: range.upper?.placed(at: span)))
    case .capture(let name):
      return .capture(NameSyntax(name.text, span: span))
    case .keyPath(var keyPath):
      keyPath.path = keyPath.path.placed(at: span)
      return .keyPath(keyPath)
    }
  }
}

extension ArgumentSyntax {
  fileprivate func placed(at span: SourceSpan) -> ArgumentSyntax {
    ArgumentSyntax(
      label: label.map { NameSyntax($0.text, span: span) }, value: value.placed(at: span))
  }
}

extension PathSyntax {
  fileprivate func placed(at span: SourceSpan) -> PathSyntax {
    let components = components.map { component in
      let kind: PathComponentSyntax.Kind =
        switch component.kind {
        case .name, .offset: component.kind
        case .identity(let value): .identity(value.placed(at: span))
        case .subscript(let value): .subscript(value.placed(at: span))
        }
      return PathComponentSyntax(kind, span: span)
    }
    return PathSyntax(components, span: span)
  }
}
