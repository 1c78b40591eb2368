/// The reason for saving a value.
public enum SaveContext: Hashable, Sendable {
  /// The value changed.
  case didSet

  /// Someone called `save`.
  case userInitiated
}
