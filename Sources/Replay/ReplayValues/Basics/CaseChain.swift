package import ActionScript

/// The nested cases of an action in case path notation: `a.b("x")` is `.a(.b("x"))`.
package struct CaseChain {
  package var value: ValueSyntax

  /// Reads an action, and throws a ``ValueError`` if its path is not a path of cases.
  ///
  /// The path of a pattern can end at an element, which matches any of its actions.
  package init(_ syntax: ActionSyntax, isPattern: Bool) throws {
    value = try Self.value(
      syntax.path.components[...], syntax.arguments, isPattern: isPattern, in: syntax)
  }

  private static func value(
    _ components: ArraySlice<PathComponentSyntax>, _ arguments: ArgumentListSyntax?,
    isPattern: Bool, in syntax: ActionSyntax
  ) throws -> ValueSyntax {
    guard let first = components.first else {
      if isPattern { return ValueSyntax(.wildcard, span: syntax.span) }
      throw ValueError(
        "the action of the element is missing", at: syntax.span,
        hint: "name one of its actions after it")
    }
    guard case .name(let name) = first.kind else {
      throw ValueError("expected the name of an action", at: first.span)
    }
    let rest = components.dropFirst()
    guard let next = rest.first else {
      return ValueSyntax(
        .call(
          CallSyntax(
            hasLeadingDot: true, name: name, nameSpan: first.span, arguments: arguments)),
        span: syntax.span)
    }
    let payload: ValueSyntax
    switch next.kind {
    case .name:
      payload = try value(rest, arguments, isPattern: isPattern, in: syntax)
    case .subscript:
      throw ValueError(
        "an offset needs the state, which is not known here", at: next.span,
        hint: "name the element by its identity: [id: …]")
    case .identity(let id):
      let action = try value(rest.dropFirst(), arguments, isPattern: isPattern, in: syntax)
      payload = .enumCase(
        "element",
        [
          ArgumentSyntax(label: NameSyntax("id", span: next.span), value: id),
          ArgumentSyntax(label: NameSyntax("action", span: syntax.span), value: action),
        ],
        span: syntax.span, nameSpan: next.span)
    case .offset:
      throw ValueError("an action has no numbered parts", at: next.span)
    }
    return .enumCase(
      name, [ArgumentSyntax(value: payload)], span: syntax.span, nameSpan: first.span)
  }
}
