/// What a button is for, when that changes how it is shown.
public enum ButtonStateRole: Hashable, Sendable {
  /// The button leaves things as they are.
  case cancel

  /// The button destroys something.
  case destructive
}
