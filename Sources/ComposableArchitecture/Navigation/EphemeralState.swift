@_spi(Reflection) import CasePaths
import RuntimeReflection

/// State of something that goes away by itself after any action: an alert, a dialog.
public protocol _EphemeralState<Action> {
  associatedtype Action

  /// Whether the state is to be removed after an action.
  static func canSend(_ action: Action) -> Bool
}

extension _EphemeralState {
  /// Whatever the action.
  public static func canSend(_ action: Action) -> Bool { true }
}

/// Whether state that goes away by itself is removed after an action.
///
/// - Parameters:
///   - action: The action: the state's own, or one of an enum of features with a case for that.
///   - type: The type of the state that goes away.
///   - state: The state itself, or the enum of features in which it is a case.
/// - Returns: Whether the action belongs to the state.
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

/// Whether an enum of features has a case of the name of an action's, and is in another one.
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

/// The type of state that goes away by itself: a value's own, or that of the enum case it is in.
func ephemeralType<State>(of state: State) -> (any _EphemeralState.Type)? {
  if let type = State.self as? any _EphemeralState.Type { return type }
  guard Reflection.kind(of: State.self) == .enumeration,
    let cases = Reflection.cases(ofEnum: State.self)
  else { return nil }
  let tag = Reflection.enumTag(of: state)
  return cases.first { $0.tag == tag }?.payload as? any _EphemeralState.Type
}
