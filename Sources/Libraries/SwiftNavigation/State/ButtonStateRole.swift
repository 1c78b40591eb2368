/// The purpose of a button, where it changes how the button is shown.
public enum ButtonStateRole: Hashable, Sendable {
  /// The button changes nothing.
  case cancel

  /// The button destroys something.
  case destructive
}
