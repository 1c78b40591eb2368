/// The purpose of a button, which may change how it is shown.
public enum ButtonStateRole: Hashable, Sendable {
  /// The button changes nothing.
  case cancel

  /// The button destroys something.
  case destructive
}
