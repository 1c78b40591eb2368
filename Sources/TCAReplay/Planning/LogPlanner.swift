package import ActionScript

/// Makes the typed actions of a log, one at a time.
package final class LogPlanner<State, Action> {
  private let feature: FeatureDefinition<State, Action>

  /// The actions without arguments that were made already: they come again and again.
  private var plainActions: [String: (action: Action, text: String)] = [:]

  package init(_ feature: FeatureDefinition<State, Action>) {
    self.feature = feature
  }

  /// The action of an entry, ready to be replayed.
  ///
  /// - Throws: A ``ScriptDiagnostic``.
  package func action(_ entry: LogEntry) throws -> LoggedAction<Action> {
    let (action, text) = try action(entry.action, in: entry.source)
    return LoggedAction(
      action,
      at: entry.time?.value,
      isReceived: entry.isReceived,
      line: entry.source.origin.line,
      text: text
    )
  }

  private func action(
    _ syntax: ActionSyntax, in source: SourceFile
  ) throws -> (action: Action, text: String) {
    func make() throws -> (action: Action, text: String) {
      (try ActionPlanner(feature, source: source).action(syntax), LineText.text(of: syntax))
    }
    guard syntax.arguments == nil, syntax.path.components.count == 1,
      let name = syntax.path.components[0].name
    else { return try make() }
    if let known = plainActions[name] { return known }
    let made = try make()
    plainActions[name] = made
    return made
  }
}
