import InternalSupport

/// An expectation of an issue, where the framework that runs has none of its own.
final class ExpectedIssue: Sendable {
  /// The innermost expectation that the current task runs in.
  @TaskLocal static var current: ExpectedIssue?

  private let isMet = Lock(false)

  /// Notes that an issue was reported.
  func meet() {
    isMet.withLock { $0 = true }
  }

  /// Tells the reporters of an error that ended the operation: it is the expected issue.
  func meet(byThrowing error: any Error, _ message: String?, at location: SourceLocation) {
    meet()
    for reporter in IssueReporters.current {
      reporter.expectIssue(error, message, at: location)
    }
  }

  /// Reports that the operation ended and nothing was wrong.
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
