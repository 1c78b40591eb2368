/// How much an issue matters.
public enum IssueSeverity: Sendable {
  /// Worth knowing, but no reason to fail a test.
  case warning
  /// A failure of the test that it is reported in.
  case error
}
