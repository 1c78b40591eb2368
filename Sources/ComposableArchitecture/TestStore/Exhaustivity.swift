/// How much a ``TestStore`` requires a test to assert.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of state, each action of an effect, and the end of each effect.
  case on

  /// Only what the test asserts.
  ///
  /// - Parameter showSkippedAssertions: Whether to report what was not asserted, without failing the test.
  case off(showSkippedAssertions: Bool)

  /// Only what the test asserts, without notes about the rest.
  public static let off = Self.off(showSkippedAssertions: false)
}
