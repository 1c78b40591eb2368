extension ButtonState {
  /// The name that a button's action had inside alerts.
  @available(*, deprecated, renamed: "ButtonStateAction")
  public typealias Handler = ButtonStateAction<Action>

  /// A button that changes nothing.
  @available(*, deprecated, message: "Use 'ButtonState(role: .cancel)' instead.")
  public static func cancel(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> Self {
    Self(role: .cancel, action: action ?? .send(nil)) { label }
  }

  /// A button without a role.
  @available(*, deprecated, message: "Use 'ButtonState.init' instead.")
  public static func `default`(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> Self
  {
    Self(action: action ?? .send(nil)) { label }
  }

  /// A button that destroys something.
  @available(*, deprecated, message: "Use 'ButtonState(role: .destructive)' instead.")
  public static func destructive(_ label: TextState, action: ButtonStateAction<Action>? = nil)
    -> Self
  {
    Self(role: .destructive, action: action ?? .send(nil)) { label }
  }
}

extension AlertState {
  /// The name that buttons had inside alerts.
  @available(*, deprecated, message: "Use 'ButtonState<Action>' instead.")
  public typealias Button = ButtonState<Action>

  /// The name that a button's action had inside alerts.
  @available(*, deprecated, message: "Use 'ButtonStateAction<Action>' instead.")
  public typealias ButtonAction = ButtonStateAction<Action>

  /// The name that a button's role had inside alerts.
  @available(*, deprecated, message: "Use 'ButtonStateRole' instead.")
  public typealias ButtonRole = ButtonStateRole
}

extension ConfirmationDialogState {
  /// The name that buttons had inside dialogs.
  @available(*, deprecated, message: "Use 'ButtonState<Action>' instead.")
  public typealias Button = ButtonState<Action>
}
