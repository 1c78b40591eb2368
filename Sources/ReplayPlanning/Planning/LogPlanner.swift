package import ActionScript
import InternalSupport
package import ReplayRegistration
import ReplayReports
import ReplayValues

/// Makes the typed actions of a log, one at a time.
package final class LogPlanner<State, Action> {
  private let feature: FeatureDefinition<State, Action>

  /// Actions that were made already, by the forms of their entries: the same few come again and again.
  private var known: [KnownAction?] = Array(repeating: nil, count: LogEntry.formCount)

  private struct KnownAction {
    var form: LogEntry.Form
    var action: PlannedAction<Action>
  }

  package init(_ feature: FeatureDefinition<State, Action>) {
    self.feature = feature
  }

  /// The action of an entry, ready to be replayed.
  ///
  /// - Throws: A ``ScriptDiagnostic``.
  package func action(_ entry: LogEntry) throws -> LoggedAction<Action> {
    LoggedAction(
      try planned(entry),
      at: entry.time?.value,
      isReceived: entry.isReceived,
      line: entry.source.origin.line,
      place: ScriptPlace(entry.source, entry.action.span)
    )
  }

  private func planned(_ entry: LogEntry) throws -> PlannedAction<Action> {
    guard let form = entry.form else { return try make(entry) }
    if let known = known[form.index], known.form == form { return known.action }
    let action = try make(entry)
    if isPlain(entry.action) { known[form.index] = KnownAction(form: form, action: action) }
    return action
  }

  private func make(_ entry: LogEntry) throws -> PlannedAction<Action> {
    let syntax = entry.action
    let action = try ActionPlanner(feature, source: entry.source).action(syntax)
    guard syntax.holdsObject else {
      return PlannedAction(action) { LineText.text(of: syntax) }
    }
    return PlannedAction(action) { ActionLine.text(of: action) }
  }

  /// Whether an action has no payload, so that one is as good as another.
  private func isPlain(_ syntax: ActionSyntax) -> Bool {
    guard syntax.path.components.count == 1, let name = syntax.path.components[0].name,
      case .enumeration(let shape) = TypeShape.of(Action.self), let enumCase = shape.find(name)
    else { return false }
    return enumCase.payload == nil
  }
}
