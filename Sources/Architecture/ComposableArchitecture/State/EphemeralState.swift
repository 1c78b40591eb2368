@_spi(Reflection) import CasePaths
import RuntimeReflection

/// State that is removed after any of its actions, such as an alert or a dialog.
public protocol _EphemeralState<Action> {
  associatedtype Action

  /// Whether the state is removed after an action.
  static func canSend(_ action: Action) -> Bool
}

extension _EphemeralState {
  /// Always `true`.
  public static func canSend(_ action: Action) -> Bool { true }
}

/// Whether the action belongs to ephemeral state, which it then removes.
///
/// The action and the state can also be those of an enum of features that has a case for the
/// ephemeral state.
func canSend<Action, State>(
  _ action: Action, toEphemeral type: any _EphemeralState.Type, in state: State?
) -> Bool {
  func open<Ephemeral: _EphemeralState>(_: Ephemeral.Type) -> Bool {
    if let action = action as? Ephemeral.Action { return Ephemeral.canSend(action) }
    guard let payload = EnumMetadata.project(action) as? Ephemeral.Action,
      !isOfSibling(action, of: state)
    else { return false }
    return Ephemeral.canSend(payload)
  }
  return open(type)
}

/// Whether an action belongs to a case of an enum of features other than the current one.
private func isOfSibling<Action, State>(_ action: Action, of state: State?) -> Bool {
  guard let state, let cases = Reflection.cases(ofEnum: State.self),
    let name = caseName(of: action), let current = caseName(of: state)
  else { return false }
  return name != current && cases.contains { $0.name == name }
}

private func caseName<Enum>(of value: Enum) -> String? {
  guard let cases = Reflection.cases(ofEnum: Enum.self) else { return nil }
  let tag = Reflection.enumTag(of: value)
  return cases.first { $0.tag == tag }?.name
}

/// The ephemeral type of a state or of its current enum case; `nil` if there is none.
func ephemeralType<State>(of state: State) -> (any _EphemeralState.Type)? {
  if let type = State.self as? any _EphemeralState.Type { return type }
  guard Reflection.kind(of: State.self) == .enumeration,
    let cases = Reflection.cases(ofEnum: State.self)
  else { return nil }
  let tag = Reflection.enumTag(of: state)
  return cases.first { $0.tag == tag }?.payload as? any _EphemeralState.Type
}
