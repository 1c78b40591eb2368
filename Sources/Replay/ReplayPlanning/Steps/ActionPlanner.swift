package import ActionScript
package import ReplayRegistration
package import ReplayValues

/// Builds typed actions and patterns from a script.
package struct ActionPlanner<Action> {
  package let featureName: String
  package private(set) var builder: ValueBuilder
  package let source: SourceFile

  package init<State>(_ feature: FeatureDefinition<State, Action>, source: SourceFile) {
    featureName = feature.name
    builder = feature.builder(source)
    self.source = source
  }

  package init<State>(
    _ feature: FeatureDefinition<State, Action>, builder: ValueBuilder, source: SourceFile
  ) {
    featureName = feature.name
    self.builder = builder
    self.source = source
  }

  /// Builds the action of a `send`.
  ///
  /// - Throws: A ``ScriptDiagnostic``.
  package func action(_ syntax: ActionSyntax) throws -> Action {
    let syntax = unqualified(syntax)
    return try telling(syntax) { try build(syntax) }
  }

  private func build(_ syntax: ActionSyntax) throws -> Action {
    try builder.build(Action.self, from: try CaseChain(syntax, isPattern: false).value)
  }

  /// Plans to send an action that may depend on the current state and on named values.
  ///
  /// - Throws: A ``ScriptDiagnostic``.
  package func send<State>(_ syntax: ActionSyntax) throws -> PlannedVerb<State, Action> {
    let syntax = unqualified(syntax)
    guard syntax.changes.isEmpty else { return .send(try changed(syntax)) }
    return .send(
      try planned(syntax, needsState: syntax.hasOffset, isPattern: false) { try $0.build($1) })
  }

  /// Plans to send a binding with parts of its current value changed.
  private func changed<State>(_ syntax: ActionSyntax) throws -> Planned<State, Action> {
    let change = try BindingChange<State>(syntax, builder: builder, source: source)
    var planner = self
    planner.builder = change.declaring(builder)
    let offsets = try ActionOffsets<State>(change.syntax, builder: planner.builder, source: source)
    // The rest of the action is checked now.
    try planner.check(offsets, isPattern: false)
    return .made { [planner] moment in
      let planner = planner.at(try offsets.resolved(at: try change.resolved(at: moment)))
      return try planner.telling(offsets.syntax) { try planner.build(offsets.syntax) }
    }
  }

  /// Plans to receive an action with a pattern that may depend on the current state and on named
  /// values.
  ///
  /// - Throws: A ``ScriptDiagnostic``.
  package func receive<State>(_ syntax: ActionSyntax) throws -> PlannedVerb<State, Action> {
    let syntax = unqualified(syntax)
    let needsState = syntax.hasOffset || syntax.mentions(builder)
    return .receive(
      try planned(syntax, needsState: needsState, isPattern: true) { planner, resolved in
        var matcher = try planner.plannedMatcher(resolved)
        matcher.syntax = syntax
        return matcher
      })
  }

  /// Makes something of an action now, or when the step runs, if it depends on the state.
  private func planned<State, Value>(
    _ syntax: ActionSyntax, needsState: Bool, isPattern: Bool,
    _ make: @escaping (Self, ActionSyntax) throws -> Value
  ) throws -> Planned<State, Value> {
    try telling(syntax) {
      if !needsState {
        do {
          return .ready(try make(self, syntax))
        } catch let error as ValueError where error.reason == .needsState {
          // The action is made when the step runs.
        }
      }
      let offsets = try ActionOffsets<State>(syntax, builder: builder, source: source)
      // The rest of the action is checked now.
      try check(offsets, isPattern: isPattern)
      return .made { moment in
        let planner = self.at(try offsets.resolved(at: moment))
        return try planner.telling(offsets.syntax) { try make(planner, offsets.syntax) }
      }
    }
  }

  private func at<State>(_ moment: ValueMoment<State>) -> Self {
    var planner = self
    planner.builder = builder.at(moment)
    return planner
  }

  /// Checks what is known of an action before the step runs.
  private func check<State>(_ offsets: ActionOffsets<State>, isPattern: Bool) throws {
    var planner = self
    planner.builder = offsets.declaring(builder).checking
    planner.builder.requiresWhole = !isPattern
    _ = try planner.telling(offsets.syntax) {
      try planner.plannedMatcher(offsets.syntax, isPattern: isPattern)
    }
    builder.variables?.declareNames(of: planner.builder.variables)
  }

  /// Builds the pattern of a `receive`.
  ///
  /// - Throws: A ``ScriptDiagnostic``.
  package func matcher(_ syntax: ActionSyntax) throws -> ActionMatcher<Action> {
    let syntax = unqualified(syntax)
    return try telling(syntax) { try plannedMatcher(syntax) }
  }

  /// Builds a pattern that names its whole payload.
  ///
  /// - Throws: A ``ScriptDiagnostic``.
  package func exactMatcher(_ syntax: ActionSyntax) throws -> ActionMatcher<Action> {
    let syntax = unqualified(syntax)
    var planner = self
    planner.builder.requiresWhole = true
    return try planner.telling(syntax) { try planner.plannedMatcher(syntax, isPattern: false) }
  }

  private func plannedMatcher(
    _ syntax: ActionSyntax, isPattern: Bool = true
  ) throws -> ActionMatcher<Action> {
    let value = try CaseChain(syntax, isPattern: isPattern).value
    var builder = builder
    let names = value.captures
    try names.requireDistinct()
    if !names.isEmpty { builder.captures = ScriptCaptures() }
    let matcher = try builder.matcher(Action.self, for: value)
    return ActionMatcher(
      syntax: syntax,
      place: ScriptPlace(source, syntax.span),
      expected: matcher.built,
      isCaseOnly: syntax.arguments == nil && matcher.built == nil,
      match: matcher.mismatch,
      captures: builder.captures
    )
  }

  /// The action without the type before it, which reports show: `tapped` for `Counter.Action.tapped`.
  private func unqualified(_ syntax: ActionSyntax) -> ActionSyntax {
    let components = syntax.path.components
    guard components.count > 1, case .name(let first) = components[0].kind,
      first.first?.isUppercase == true,
      case .enumeration(let shape) = TypeShape.of(Action.self), shape.find(first) == nil
    else { return syntax }
    var names: [String] = []
    for component in components.dropLast() {
      guard case .name(let name) = component.kind else { break }
      names.append(name)
      guard TypeName.isName(names, of: Action.self) else { continue }
      var plain = syntax
      plain.path.components = Array(components.dropFirst(names.count))
      return plain
    }
    return syntax
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
    if let list = syntax.nameOfElements(at: error.span) {
      return ScriptDiagnostic(
        .unknownAction, "'\(list)' has no elements", in: source, at: error.span, notes: notes)
    }
    return ScriptDiagnostic(
      .unknownAction, "unknown action '\(unknown.shortened(to: 60))'", in: source, at: error.span,
      hint: error.hint, notes: notes)
  }

  /// The feature's actions, as a hint for a misspelt one.
  private var featureActions: String {
    guard case .enumeration(let shape) = TypeShape.of(Action.self) else {
      return "\(featureName)'s actions are \(displayName(Action.self))"
    }
    return "\(featureName)'s actions: \(shape.casesText)"
  }
}

extension ActionSyntax {
  /// Whether an element is given by its offset.
  fileprivate var hasOffset: Bool {
    path.components.contains { if case .subscript = $0.kind { true } else { false } }
  }

  /// Whether it contains a named value.
  fileprivate func mentions(_ builder: ValueBuilder) -> Bool {
    guard let types = builder.variables?.types, !types.isEmpty else { return false }
    let isName = { types[$0] != nil }
    return path.mentions(isName)
      || arguments?.arguments.contains { $0.value.mentions(isName) } ?? false
  }

  /// The name before an element's id at a span; `nil` if no id is there.
  fileprivate func nameOfElements(at span: SourceSpan) -> String? {
    let components = path.components
    guard let index = components.firstIndex(where: { $0.span == span }), index > 0,
      case .identity = components[index].kind, case .name(let name) = components[index - 1].kind
    else { return nil }
    return name
  }

  /// Whether a span belongs to a name in the action's path, not to an argument.
  fileprivate func names(_ span: SourceSpan) -> Bool {
    path.components.contains { $0.span == span }
  }
}
