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

  /// The changes as they are at a moment, with what is expected of them.
  package struct Mark {
    fileprivate let mark: SharedChangeTracker.Mark
  }

  /// Marks the changes as they are now.
  package func mark() -> Mark { Mark(mark: tracker.mark()) }

  /// Goes back to a mark.
  package func restore(_ mark: Mark) { tracker.restore(mark.mark) }

  /// Whether something has changed that was not asserted.
  package var hasChanges: Bool {
    tracker.hasChanges
  }

  /// Whether something has changed that belongs to an action that is still to be asserted.
  package var hasLaterChanges: Bool {
    tracker.hasLaterChanges
  }

  /// Forgets the changes of the action that is asserted.
  package func reset() {
    tracker.resetStretch()
  }

  /// Forgets all changes.
  package func resetAll() {
    tracker.reset()
  }

  /// Lets the changes from now on belong to the next action that is asserted.
  package func beginAction() {
    tracker.beginStretch()
  }

  /// Goes on to the changes of an action that came later.
  package func advance(by count: Int) {
    tracker.advance(by: count)
  }

  /// The diff of what was never asserted.
  package var unassertedDifference: String? {
    tracker.differenceOfUnassertedChanges()
  }
}
