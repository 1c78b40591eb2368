import EffectSupport

/// How much of a feature's behavior a ``TestStore`` requires a test to assert.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: all state changes, all received actions, and the end of all effects.
  case on

  /// Only what the test chooses to assert.
  ///
  /// - Parameter showSkippedAssertions: Whether to show what was not asserted, without failing
  ///   the test.
  case off(showSkippedAssertions: Bool)

  /// Only what the test chooses to assert; the rest is not shown.
  public static let off = Self.off(showSkippedAssertions: false)

  var policy: TestStorePolicy {
    switch self {
    case .on: .exhaustive
    case .off(let showsSkipped): .partial(showsSkipped: showsSkipped)
    }
  }
}
