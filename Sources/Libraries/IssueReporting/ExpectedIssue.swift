import InternalSupport

/// An expectation of an issue, for test frameworks without known issues.
final class ExpectedIssue: Sendable {
  /// The innermost expectation of the current task.
  @TaskLocal static var current: ExpectedIssue?

  private let isMet = Lock(false)

  func meet() {
    isMet.withLock { $0 = true }
  }

  /// Reports an error that ended the operation as the expected issue.
  func meet(byThrowing error: any Error, _ message: String?, at location: SourceLocation) {
    meet()
    for reporter in IssueReporters.current {
      reporter.expectIssue(error, message, at: location)
    }
  }

  /// Reports an issue if no issue was reported during the operation.
  func reportUnlessMet(_ message: String?, at location: SourceLocation) {
    guard !isMet.withLock({ $0 }) else { return }
    for reporter in IssueReporters.current {
      reporter.reportIssue(
        "Known issue was not recorded\(message.map { ": \($0)" } ?? "")",
        severity: .error,
        at: location
      )
    }
  }
}
