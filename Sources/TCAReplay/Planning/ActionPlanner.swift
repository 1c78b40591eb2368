package import ActionScript
import InternalSupport

/// Makes typed actions, and patterns for them, of what a script says.
package struct ActionPlanner<Action> {
  let featureName: String
  private(set) var builder: ValueBuilder
  let source: SourceFile

  package init<State>(_ feature: FeatureDefinition<State, Action>, source: SourceFile) {
    featureName = feature.name
    builder = feature.builder(source)
    self.source = source
  }

  /// The action itself, for `send`.
  ///
  /// - Throws: A ``ScriptDiagnostic``.
  package func action(_ syntax: ActionSyntax) throws -> Action {
    try telling(syntax) { try build(syntax) }
  }

  private func build(_ syntax: ActionSyntax) throws -> Action {
    try builder.build(Action.self, from: try CaseChain(syntax, isPattern: false).value)
  }

  /// What sends the action, which may refer to what the state shares by then.
  ///
  /// - Throws: A ``ScriptDiagnostic``.
  func send<State>(_ syntax: ActionSyntax) throws -> PlannedVerb<State, Action> {
    do {
      return .send(try build(syntax))
    } catch let error as ValueError where error.reason == .needsState {
      // All else about the action is checked here.
      _ = try matcher(syntax)
      return .sendMade { state in
        var planner = self
        planner.builder.references = StateReferences { state }
        return try planner.action(syntax)
      }
    } catch let error as ValueError {
      throw diagnostic(error, syntax)
    }
  }

  /// What an action must be like, for `receive`.
  ///
  /// - Throws: A ``ScriptDiagnostic``.
  package func matcher(_ syntax: ActionSyntax) throws -> ActionMatcher<Action> {
    let value = try telling(syntax) { try CaseChain(syntax, isPattern: true).value }
    let matcher = try telling(syntax) { try builder.matcher(Action.self, for: value) }
    return ActionMatcher(
      syntax: syntax,
      place: ScriptPlace(source, syntax.span),
      expected: matcher.built,
      isCaseOnly: syntax.arguments == nil && matcher.built == nil,
      match: matcher.mismatch
    )
  }

  private func telling<Result>(_ syntax: ActionSyntax, _ body: () throws -> Result) throws -> Result
  {
    do {
      return try body()
    } catch let error as ValueError {
      throw diagnostic(error, syntax)
    }
  }

  private func diagnostic(_ error: ValueError, _ syntax: ActionSyntax) -> ScriptDiagnostic {
    guard let unknown = error.unknownCase, syntax.names(error.span) else {
      return error.diagnostic(in: source)
    }
    let notes = error.path.isEmpty ? [featureActions] : error.notes
    return ScriptDiagnostic(
      .unknownAction, "unknown action '\(unknown.shortened(to: 60))'", in: source, at: error.span,
      hint: error.hint, notes: notes)
  }

  /// What the feature's actions are, for whoever misspelt one.
  private var featureActions: String {
    guard case .enumeration(let shape) = TypeShape.of(Action.self) else {
      return "\(featureName)'s actions are \(displayName(Action.self))"
    }
    return "\(featureName)'s actions: \(CaseList(shape).text)"
  }
}

extension ActionSyntax {
  /// Whether a span is of a name that the action's path consists of, not of an argument.
  fileprivate func names(_ span: SourceSpan) -> Bool {
    path.components.contains { $0.span == span }
  }
}

/// The nested cases that an action in case path notation stands for: `a.b("x")` is `.a(.b("x"))`.
struct CaseChain {
  var value: ValueSyntax

  /// - Parameters:
  ///   - syntax: The action.
  ///   - isPattern: Whether a path may end at an element, for any action of it.
  /// - Throws: A ``ValueError`` where the path is none of cases.
  init(_ syntax: ActionSyntax, isPattern: Bool) throws {
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
        "the action of the element is missing", at: syntax.span, hint: "write '….action' after it")
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
    case .identity(let id), .subscript(let id):
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
