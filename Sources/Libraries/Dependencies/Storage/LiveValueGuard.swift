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

  /// Replaces a default value before it is cached.
  func adapt<Value>(_ value: Value, named name: String?) -> Value
}

/// The active guard.
package enum LiveValueGuards {
  private static let installed = Lock<(any LiveValueGuard)?>(nil)
  /// The number of guards.
  ///
  /// Each read of a default value checks it first, so that reads are fast without guards.
  private static let count = Atomic(0)
  @TaskLocal private static var scope = Scope.process

  private enum Scope: Sendable {
    case process
    case guarded(by: any LiveValueGuard)
    case lifted
  }

  /// The guard of the current operation, or of the process.
  package static var current: (any LiveValueGuard)? {
    guard count.load(ordering: .relaxed) > 0 else { return nil }
    switch scope {
    case .process: return installed.withLock { $0 }
    case .guarded(let guardian): return guardian
    case .lifted: return nil
    }
  }

  /// Sets the guard of the process, or removes it.
  ///
  /// It also applies to tasks that inherit no dependencies, whose context is that of tests. Cached
  /// values outside of any scope are forgotten, because they were created under other rules.
  package static func install(_ guardian: (any LiveValueGuard)?) {
    let previous = installed.withLock { installed in
      defer { installed = guardian }
      return installed
    }
    count.add((guardian == nil ? 0 : 1) - (previous == nil ? 0 : 1), ordering: .relaxed)
    DependencyValues._current.cachedValues.resetCache()
  }

  package static func withGuard<R>(
    _ guardian: any LiveValueGuard, operation: () throws -> R
  ) rethrows -> R {
    count.add(1, ordering: .relaxed)
    defer { count.subtract(1, ordering: .relaxed) }
    return try $scope.withValue(.guarded(by: guardian), operation: operation)
  }

  /// Runs an operation that may access live values.
  package static func lifted<R>(_ operation: () throws -> R) rethrows -> R {
    try $scope.withValue(.lifted, operation: operation)
  }
}
