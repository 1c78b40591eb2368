internal import InternalSupport
internal import IssueReporting

/// Collects what the architecture and the feature report while a script runs.
final class ReplayIssues: IssueReporter {
  struct Issue: Sendable {
    var text: String
    var isWarning: Bool
    /// The file and line that report it, in a form that is the same on every machine.
    var place: String
  }

  private let issues = Lock<[Issue]>([])

  /// The issues since the last time somebody asked.
  func take() -> [Issue] {
    issues.withLock { issues in
      guard !issues.isEmpty else { return [] }
      defer { issues = [] }
      return issues
    }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let issue = Issue(
      text: message() ?? "an issue was reported",
      isWarning: severity == .warning,
      place: "\(fileID):\(line)"
    )
    issues.withLock { $0.append(issue) }
  }
}
