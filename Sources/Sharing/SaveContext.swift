/// Why a key is asked to save its value.
public enum SaveContext: Hashable, Sendable {
  /// The value changed.
  case didSet

  /// Someone called `save`.
  case userInitiated
}
