public import SwiftNavigation

// Versions 0.10 to 0.18 name the action of a button "send". Later versions wrap it: `action: .send(…)`.

extension ButtonState {
  /// A button that changes nothing.
  public static func cancel(_ label: TextState, send action: Action?) -> Self {
    Self(role: .cancel, action: .send(action)) { label }
  }

  /// A button that changes nothing, labeled "Cancel".
  public static func cancel(send action: Action? = nil) -> Self {
    .cancel(TextState("Cancel"), send: action)
  }

  public static func `default`(_ label: TextState, send action: Action?) -> Self {
    Self(action: .send(action)) { label }
  }

  /// A button that destroys something.
  public static func destructive(_ label: TextState, send action: Action?) -> Self {
    Self(role: .destructive, action: .send(action)) { label }
  }
}
