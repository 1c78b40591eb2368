package import ActionScript
package import ReplayRegistration
import ReplayValues
import RuntimeReflection

/// Builds the typed actions of a log one at a time.
package final class LogPlanner<State, Action> {
  private let feature: FeatureDefinition<State, Action>

  /// Actions without payloads, because logs repeat the same few entries.
  private var known: [PlannedAction<Action>] = []
  /// Their offsets, and the forms of their entries, by the index of the form.
  private var knownForms: [(form: LogEntry.Form, offset: Int)?] =
    Array(repeating: nil, count: LogEntry.formCount)

  private let paths = PathCache<State>()

  package init(_ feature: FeatureDefinition<State, Action>) {
    self.feature = feature
  }

  /// Builds the action of an entry.
  ///
  /// - Throws: A ``ScriptDiagnostic``.
  package func action(_ entry: LogEntry) throws -> LoggedAction<State, Action> {
    LoggedAction(
      try planned(entry),
      at: entry.time?.value,
      isReceived: entry.isReceived,
      isSent: entry.isSent,
      checkpoint: try checkpoint(entry),
      line: entry.source.origin.line,
      place: ScriptPlace(entry.source, entry.action.span)
    )
  }

  private func checkpoint(_ entry: LogEntry) throws -> LoggedAction<State, Action>.Checkpoint? {
    guard entry.hasCheckpoint else { return nil }
    var diagnostics: [ScriptDiagnostic] = []
    let compiler = ExpectationCompiler<State>(
      builder: feature.builder(entry.source), source: entry.source,
      endpoints: feature.knownEndpoints, sharedKeys: feature.sharedKeys, paths: paths)
    for expectation in entry.expectations {
      let subject =
        switch expectation.subject {
        case .state, .shared, .anyChange: nil as String?
        case .calls, .callOrder: "calls"
        case .dismissal: "dismissals"
        }
      guard let subject else { continue }
      diagnostics.append(
        ScriptDiagnostic(
          .wrongUse, "a log cannot speak of \(subject)", in: entry.source, at: expectation.span))
    }
    let expectation = compiler.compile(entry.expectations, diagnostics: &diagnostics)
    if let diagnostic = diagnostics.first { throw diagnostic }
    guard let expectation else {
      throw ScriptDiagnostic(
        .wrongUse, "a log cannot refer to the state at that point", in: entry.source,
        at: entry.expectations.first?.span ?? entry.action.span)
    }
    return .init(
      expectation: expectation,
      hash: entry.stateHash.map { ($0.text, ScriptPlace(entry.source, $0.span)) })
  }

  /// Whether an entry does the same as one of another log, which can be written in another way.
  ///
  /// - Parameters:
  ///   - entry: An entry of the planner's log.
  ///   - other: An entry of the other log.
  ///   - planner: The planner of the other log.
  /// - Returns: False also if an entry has no action.
  package func isSame(
    _ entry: LogEntry, as other: LogEntry, of planner: LogPlanner<State, Action>
  ) -> Bool {
    guard entry.time?.value == other.time?.value, entry.isReceived == other.isReceived,
      entry.isSent == other.isSent, entry.stateHash == other.stateHash,
      entry.expectations == other.expectations
    else { return false }
    if entry.action == other.action { return true }
    guard let planned = try? planned(entry), let other = try? planner.planned(other) else {
      return false
    }
    // A type's '==' may leave out what the text shows.
    return planned.text == other.text && StructuralEquality.areEqual(planned.action, other.action)
  }

  private func planned(_ entry: LogEntry) throws -> PlannedAction<Action> {
    guard let form = entry.form else { return try make(entry) }
    let last = knownForms[form.index]
    if let last, last.form == form { return known[last.offset] }
    let action = try make(entry)
    guard isPlain(entry.action) else { return action }
    let offset = last?.offset ?? known.count
    knownForms[form.index] = (form, offset)
    if offset < known.count { known[offset] = action } else { known.append(action) }
    return action
  }

  private func make(_ entry: LogEntry) throws -> PlannedAction<Action> {
    let syntax = entry.action
    let action = try build(entry)
    let matcher = { [self] in (try? planner(of: entry).exactMatcher(syntax))?.matches }
    return PlannedAction(action, matcher: matcher) {
      ActionLine.text(of: action, insteadOf: syntax) ?? LineText.text(of: syntax)
    }
  }

  private func planner(of entry: LogEntry) -> ActionPlanner<Action> {
    var builder = feature.builder(entry.source)
    builder.ignoresUnreadLabels = true
    return ActionPlanner(feature, builder: builder, source: entry.source)
  }

  private func build(_ entry: LogEntry) throws -> Action {
    do {
      return try planner(of: entry).action(entry.action)
    } catch var diagnostic as ScriptDiagnostic {
      // A list of steps is read as a log.
      if let name = entry.action.path.components.first?.name,
        ScriptGrammar.stepKeys.contains(where: { $0.verb == name })
      {
        diagnostic.notes.append(
          "this is a log: a script is an object with \"feature\" and \"steps\"")
      }
      throw diagnostic
    }
  }

  /// Whether an action has no payload, so that it can be cached.
  private func isPlain(_ syntax: ActionSyntax) -> Bool {
    guard let name = syntax.path.onlyName,
      case .enumeration(let shape) = TypeShape.of(Action.self), let enumCase = shape.find(name)
    else { return false }
    return enumCase.payload == nil
  }
}
