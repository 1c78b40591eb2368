import InternalSupport
import IssueReporting

/// Collects the texts of issues instead of failing the test.
package final class RecordedIssues: IssueReporter {
  private let recorded = Lock<[String]>([])

  package init() {}

  /// The texts, in order; an issue without a text has an empty one.
  package var messages: [String] {
    recorded.withLock { $0 }
  }

  package func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let message = message() ?? ""
    recorded.withLock { $0.append(message) }
  }

  /// Runs an operation and returns the texts of the issues that it reports.
  package static func during(_ operation: () throws -> Void) rethrows -> [String] {
    let issues = RecordedIssues()
    try withIssueReporters([issues], operation: operation)
    return issues.messages
  }

  /// Runs an operation and returns the texts of the issues that it reports.
  package static func during(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Void
  ) async rethrows -> [String] {
    let issues = RecordedIssues()
    try await withIssueReporters([issues], operation: operation)
    return issues.messages
  }
}
