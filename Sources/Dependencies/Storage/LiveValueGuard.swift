internal import InternalSupport
internal import Synchronization

/// Keeps features from the values that dependencies have in the world, for a tool that runs them outside of it.
package protocol LiveValueGuard: AnyObject, Sendable {
  /// What a feature gets in place of a live value, which is not made.
  ///
  /// - Parameters:
  ///   - key: A key without a value for tests, or one that is asked for its live value.
  ///   - name: The property that was read.
  ///   - isBeingChanged: Whether it was read for a part of it to be overridden.
  /// - Returns: A value that reaches nothing.
  func standIn<Key: DependencyKey>(
    forLiveValueOf key: Key.Type, named name: String?, isBeingChanged: Bool
  ) -> Key.Value

  /// What a feature gets of a default value that is about to be remembered.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The property that was read.
  /// - Returns: The value to be used in its place.
  func adapt<Value>(_ value: Value, named name: String?) -> Value
}

/// The guard in force.
package enum LiveValueGuards {
  private static let installed = Lock<(any LiveValueGuard)?>(nil)
  /// How many guards there may be: read with every default value, in processes that know of none.
  private static let count = Atomic(0)
  @TaskLocal private static var scope = Scope.process

  private enum Scope: Sendable {
    case process
    case guarded(by: any LiveValueGuard)
    case lifted
  }

  /// The guard of the current operation, or else of the process.
  package static var current: (any LiveValueGuard)? {
    guard count.load(ordering: .relaxed) > 0 else { return nil }
    switch scope {
    case .process: return installed.withLock { $0 }
    case .guarded(let guardian): return guardian
    case .lifted: return nil
    }
  }

  /// Puts a guard in force for the whole process, or ends the one that is.
  ///
  /// It holds for all tasks, also for those that inherit no dependencies: without any, their context is that of
  /// tests. What dependencies outside of any scope remember is forgotten, as it was made under other rules.
  package static func install(_ guardian: (any LiveValueGuard)?) {
    let previous = installed.withLock { installed in
      defer { installed = guardian }
      return installed
    }
    count.add((guardian == nil ? 0 : 1) - (previous == nil ? 0 : 1), ordering: .relaxed)
    DependencyValues._current.cachedValues.resetCache()
  }

  /// Runs an operation under a guard of its own.
  package static func withGuard<R>(
    _ guardian: any LiveValueGuard, operation: () throws -> R
  ) rethrows -> R {
    count.add(1, ordering: .relaxed)
    defer { count.subtract(1, ordering: .relaxed) }
    return try $scope.withValue(.guarded(by: guardian), operation: operation)
  }

  /// Runs an operation that may reach live values.
  package static func lifted<R>(_ operation: () throws -> R) rethrows -> R {
    try $scope.withValue(.lifted, operation: operation)
  }
}
