package import Dependencies
@_spi(SharedChangeTracking) import Sharing

/// Tracks changes of shared state for a test store.
///
/// Shared values are references, which change outside of a feature's state. A test store tracks the
/// values that change while the feature runs, lets assertions write the expected values, and
/// reports changes that were not asserted.
package struct TestStoreSharedChanges: Sendable {
  private let tracker = SharedChangeTracker()

  package init() {}

  /// Tracks shared values wherever these dependencies are used.
  package func prepare(_ dependencies: inout DependencyValues) {
    tracker.track(&dependencies)
  }

  /// Runs an operation in which shared values belong to the assertion, not to the feature.
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

  /// Whether there are changes that have not been asserted.
  package var hasChanges: Bool {
    tracker.hasChanges
  }

  /// Whether there are changes of actions that have not been asserted yet.
  package var hasLaterChanges: Bool {
    tracker.hasLaterChanges
  }

  /// Forgets the changes of the current action.
  package func reset() {
    tracker.resetStretch()
  }

  /// Forgets all changes.
  package func resetAll() {
    tracker.reset()
  }

  /// Attributes the changes from now on to the next action.
  package func beginAction() {
    tracker.beginStretch()
  }

  /// Moves on to the changes of a later action.
  package func advance(by count: Int) {
    tracker.advance(by: count)
  }

  /// The diff of the changes that have not been asserted.
  package var unassertedDifference: String? {
    tracker.differenceOfUnassertedChanges()
  }
}
