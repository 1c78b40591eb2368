internal import InternalSupport
internal import Synchronization

/// Keeps features away from live values, for tools such as replays.
package protocol LiveValueGuard: AnyObject, Sendable {
  /// Returns a replacement for a live value, which is not created.
  ///
  /// `name` is the property that is read. `isBeingChanged` says whether it is only read to override
  /// a part of it.
  func standIn<Key: DependencyKey>(
    forLiveValueOf key: Key.Type, named name: String?, isBeingChanged: Bool
  ) -> Key.Value

  /// Replaces the default value of a key before it is cached.
  func adapt<Key: TestDependencyKey>(
    _ value: Key.Value, of key: Key.Type, named name: String?
  ) -> Key.Value
}

/// The active guard.
package enum LiveValueGuards {
  private static let installed = Lock<(any LiveValueGuard)?>(nil)
  /// Whether there is a guard.
  ///
  /// Each read of a default value checks it first, so that reads are fast without a guard.
  private static let isInstalled = Atomic(false)
  @TaskLocal private static var isLifted = false

  /// The guard of the process, unless the current operation may access live values.
  package static var current: (any LiveValueGuard)? {
    guard isInstalled.load(ordering: .relaxed), !isLifted else { return nil }
    return installed.withLock { $0 }
  }

  /// Sets the guard of the process, or removes it.
  ///
  /// It also applies to tasks that inherit no dependencies, whose context is that of tests. Cached
  /// values outside of any scope are forgotten, because they were created under other rules.
  package static func install(_ guardian: (any LiveValueGuard)?) {
    let previous = installed.withLock { installed in
      defer { installed = guardian }
      isInstalled.store(guardian != nil, ordering: .relaxed)
      return installed
    }
    withExtendedLifetime(previous) {}
    DependencyValues._current.cachedValues.resetCache()
  }

  /// Runs an operation that may access live values.
  package static func lifted<R>(_ operation: () throws -> R) rethrows -> R {
    try $isLifted.withValue(true, operation: operation)
  }
}
