/// The severity of an issue.
public enum IssueSeverity: Sendable {
  /// A warning, which does not fail a test.
  case warning
  /// An error, which fails the running test.
  case error
}
