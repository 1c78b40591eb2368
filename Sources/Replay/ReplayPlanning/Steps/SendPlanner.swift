import ActionScript

/// Plans sends, and caches those of actions without arguments.
final class SendPlanner<State, Action> {
  private var plainSends: [String: PlannedVerb<State, Action>] = [:]

  func send(
    _ syntax: ActionSyntax, with actions: @autoclosure () -> ActionPlanner<Action>
  ) throws -> PlannedVerb<State, Action> {
    guard syntax.arguments == nil, syntax.changes.isEmpty, let name = syntax.path.onlyName else {
      return try actions().send(syntax)
    }
    if let known = plainSends[name] { return known }
    let send = PlannedVerb<State, Action>.send(.ready(try actions().action(syntax)))
    plainSends[name] = send
    return send
  }
}
