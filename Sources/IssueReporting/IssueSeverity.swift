/// How much an issue matters.
public enum IssueSeverity: Sendable {
  /// A warning, which does not fail a test.
  case warning
  /// An error, which fails the test that it is reported in.
  case error
}
