import InternalSupport
import IssueReporting

/// Keeps the issues of an operation instead of failing the test.
final class IssueRecorder: IssueReporter {
  struct Issue: Equatable, Sendable {
    var message: String
    var line: UInt
  }

  private let recorded = Lock<[Issue]>([])

  var issues: [Issue] {
    recorded.withLock { $0 }
  }

  var messages: [String] {
    issues.map(\.message)
  }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let issue = Issue(message: message() ?? "", line: line)
    recorded.withLock { $0.append(issue) }
  }
}

/// The messages of the issues that an operation reports.
@MainActor
func messages(of operation: @MainActor () async throws -> Void) async rethrows -> [String] {
  try await recordedIssues(of: operation).map(\.message)
}

/// The issues that an operation reports.
@MainActor
func recordedIssues(
  of operation: @MainActor () async throws -> Void
) async rethrows -> [IssueRecorder.Issue] {
  let recorder = IssueRecorder()
  try await withIssueReporters([recorder]) {
    try await operation()
  }
  return recorder.issues
}

/// The notes of an operation, which the test framework records as known issues.
@MainActor
func notes(of operation: @MainActor () async throws -> Void) async rethrows -> [String] {
  let recorder = IssueRecorder()
  try await withIssueReporters([recorder, .default]) {
    try await operation()
  }
  return recorder.messages
}
