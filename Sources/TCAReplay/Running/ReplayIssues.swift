import InternalSupport
import IssueReporting

/// Collects what the architecture and the feature report while a script runs.
final class ReplayIssues: IssueReporter {
  struct Issue: Sendable {
    var text: String
    var isWarning: Bool
    /// The file and line that report it, in a form that is the same on every machine.
    var place: String
  }

  private let issues = Lock<[Issue]>([])

  /// A file by its folder and name, which is what a file's id is; a path would be another on each machine.
  private static func fileName(_ fileID: String) -> String {
    guard fileID.hasPrefix("/") else { return fileID }
    return fileID.split(separator: "/").suffix(2).joined(separator: "/")
  }

  /// The issues since this was read last.
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
      place: "\(Self.fileName("\(fileID)")):\(line)"
    )
    issues.withLock { $0.append(issue) }
  }
}
