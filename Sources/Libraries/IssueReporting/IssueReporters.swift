import InternalSupport

/// Holds the reporters that issues go to.
public enum IssueReporters {
  /// The reporters of the current task.
  ///
  /// Setting it changes the reporters of the process. Code inside of
  /// ``withIssueReporters(_:operation:)`` does not see the change.
  public static var current: [any IssueReporter] {
    get { task ?? process.withLock { $0 } }
    set {
      // Release the old reporters after the lock, because this may run other code.
      let old = process.withLock { reporters in
        defer { reporters = newValue }
        return reporters
      }
      withExtendedLifetime(old) {}
    }
  }

  @TaskLocal fileprivate static var task: [any IssueReporter]?

  private static let process = Lock<[any IssueReporter]>([.default])
}

/// Reports the issues of an operation to other reporters instead of the current ones.
public func withIssueReporters<R>(
  _ reporters: [any IssueReporter],
  operation: () throws -> R
) rethrows -> R {
  try IssueReporters.$task.withValue(reporters, operation: operation)
}

/// Reports the issues of an asynchronous operation to other reporters instead of the current ones.
public func withIssueReporters<R>(
  _ reporters: [any IssueReporter],
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  try await IssueReporters.$task.withValue(reporters, operation: operation, isolation: isolation)
}
