import InternalSupport

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

/// Whether state of a type is removed after an action.
func canSend<Action>(_ action: Action, toEphemeral type: Any.Type) -> Bool {
  func open<State: _EphemeralState>(_: State.Type) -> Bool {
    // An enum of features hands over its own action, of which the alert's is one case: any may go.
    (action as? State.Action).map(State.canSend) ?? true
  }
  guard let type = type as? any _EphemeralState.Type else { return false }
  return open(type)
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
