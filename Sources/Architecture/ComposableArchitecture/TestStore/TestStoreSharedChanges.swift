package import Dependencies
import EffectSupport
@_spi(SharedChangeTracking) import Sharing

/// Tracks changes of shared state for a test store.
///
/// Shared values are references, which change outside of a feature's state. A test store tracks the
/// values that change while the feature runs, lets assertions write the expected values, and
/// reports changes that were not asserted.
package struct TestStoreSharedChanges: SharedChangesUnderTest {
  private let tracker = SharedChangeTracker()

  package init() {}

  /// Tracks shared values wherever these dependencies are used.
  package func prepare(_ dependencies: inout DependencyValues) {
    tracker.track(&dependencies)
  }

  package func assert<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try tracker.assert(operation)
  }

  /// A snapshot of the changes and of their expected values.
  package struct Mark {
    fileprivate let mark: SharedChangeTracker.Mark
  }

  /// Takes a snapshot of the changes.
  package func mark() -> Mark { Mark(mark: tracker.mark()) }

  /// Returns to a snapshot.
  package func restore(_ mark: Mark) { tracker.restore(mark.mark) }

  package var hasChanges: Bool {
    tracker.hasChanges
  }

  /// Whether there are changes of actions that have not been asserted yet.
  package var hasLaterChanges: Bool {
    tracker.hasLaterChanges
  }

  package func reset() {
    tracker.resetStretch()
  }

  package func resetAll() {
    tracker.reset()
  }

  package func beginAction() {
    tracker.beginStretch()
  }

  package func advance(by count: Int) {
    tracker.advance(by: count)
  }

  package var unassertedDifference: String? {
    tracker.differenceOfUnassertedChanges()
  }
}
