package import Dependencies
@_spi(SharedChangeTracking) import Sharing

/// The one place where a test store meets shared state.
///
/// Shared values are references, which change behind the back of a feature's state. A test store follows
/// those that change while the feature runs, lets the closures of assertions write what is expected of them,
/// and complains of changes that were never asserted.
package struct TestStoreSharedChanges: Sendable {
  private let tracker = SharedChangeTracker()

  package init() {}

  /// Makes shared values tell their changes, wherever these dependencies are in force.
  package func prepare(_ dependencies: inout DependencyValues) {
    tracker.track(&dependencies)
  }

  /// Runs an operation in which shared values are read and written as the assertion's, not the feature's.
  package func assert<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try tracker.assert(operation)
  }

  /// Whether something has changed that was not asserted.
  package var hasChanges: Bool {
    tracker.hasChanges
  }

  /// Forgets the changes so far.
  package func reset() {
    tracker.reset()
  }

  /// The diff of what was never asserted.
  package var unassertedDifference: String? {
    tracker.differenceOfUnassertedChanges()
  }
}
