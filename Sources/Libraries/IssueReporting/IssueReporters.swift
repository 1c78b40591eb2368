import InternalSupport

/// Holds the reporters that issues go to.
public enum IssueReporters {
  /// The reporters of the current task.
  ///
  /// Setting it changes the reporters of the innermost ``withIssueReporters(_:operation:)`` around the
  /// current task, and outside of all those, the reporters of the process.
  public static var current: [any IssueReporter] {
    get { scope.withLock { $0 } }
    set {
      // Release the old reporters after the lock, because this may run other code.
      let old = scope.withLock { reporters in
        defer { reporters = newValue }
        return reporters
      }
      withExtendedLifetime(old) {}
    }
  }

  @TaskLocal fileprivate static var scope = Lock<[any IssueReporter]>([.default])
}

/// Reports the issues of an operation to other reporters instead of the current ones.
public func withIssueReporters<R>(
  _ reporters: [any IssueReporter],
  operation: () throws -> R
) rethrows -> R {
  try IssueReporters.$scope.withValue(Lock(reporters), operation: operation)
}

/// Reports the issues of an asynchronous operation to other reporters instead of the current ones.
public func withIssueReporters<R>(
  _ reporters: [any IssueReporter],
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  try await IssueReporters.$scope.withValue(
    Lock(reporters), operation: operation, isolation: isolation)
}
