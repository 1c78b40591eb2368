extension ButtonState {
  /// The former name of a button's action in alerts.
  @available(*, deprecated, renamed: "ButtonStateAction")
  public typealias Handler = ButtonStateAction<Action>

  @available(*, deprecated, message: "Use 'ButtonState(role: .cancel)' instead.")
  public static func cancel(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> Self {
    Self(role: .cancel, action: action ?? .send(nil)) { label }
  }

  @available(*, deprecated, message: "Use 'ButtonState.init' instead.")
  public static func `default`(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> Self
  {
    Self(action: action ?? .send(nil)) { label }
  }

  @available(*, deprecated, message: "Use 'ButtonState(role: .destructive)' instead.")
  public static func destructive(_ label: TextState, action: ButtonStateAction<Action>? = nil)
    -> Self
  {
    Self(role: .destructive, action: action ?? .send(nil)) { label }
  }
}

extension AlertState {
  /// The former name of buttons in alerts.
  @available(*, deprecated, message: "Use 'ButtonState<Action>' instead.")
  public typealias Button = ButtonState<Action>

  /// The former name of a button's action in alerts.
  @available(*, deprecated, message: "Use 'ButtonStateAction<Action>' instead.")
  public typealias ButtonAction = ButtonStateAction<Action>

  /// The former name of a button's role in alerts.
  @available(*, deprecated, message: "Use 'ButtonStateRole' instead.")
  public typealias ButtonRole = ButtonStateRole
}

extension ConfirmationDialogState {
  /// The former name of buttons in dialogs.
  @available(*, deprecated, message: "Use 'ButtonState<Action>' instead.")
  public typealias Button = ButtonState<Action>
}
