/// The reason for saving a value.
public enum SaveContext: Hashable, Sendable {
  /// The value changed.
  case didSet

  /// `save` was called.
  case userInitiated
}
