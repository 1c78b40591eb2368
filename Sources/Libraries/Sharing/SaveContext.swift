/// The reason for saving a value.
public enum SaveContext: Hashable, Sendable {
  case didSet

  /// `save` was called.
  case userInitiated
}
