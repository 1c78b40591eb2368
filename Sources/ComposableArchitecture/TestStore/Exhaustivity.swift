/// How much of what happens a ``TestStore`` wants asserted.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of state, each action that an effect delivers, and the end of each effect.
  case on

  /// Only what the test mentions.
  ///
  /// - Parameter showSkippedAssertions: Whether to note, without failing the test, what was left out.
  case off(showSkippedAssertions: Bool)

  /// Only what the test mentions, without a note of what was left out.
  public static let off = Self.off(showSkippedAssertions: false)
}
