import InternalSupport
import IssueReporting

/// Collects the issues that the library and the feature report during a script.
final class ReplayIssues: IssueReporter {
  struct Issue: Hashable, Sendable {
    var text: String
    var isWarning: Bool
    /// The file and line of the report, in a form that is the same on every machine.
    var place: String
  }

  private let issues = Lock<[Issue]>([])

  /// A file by its folder and name, like a file ID; a path would differ between machines.
  private static func fileName(_ fileID: String) -> String {
    guard fileID.hasPrefix("/") else { return fileID }
    return fileID.split(separator: "/").suffix(2).joined(separator: "/")
  }

  /// A text in which private types have no context: that is an address, which differs from one run to the next.
  private static func withoutAddresses(_ text: String) -> String {
    // A search for a byte takes a fiftieth of the time of one for a string.
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    return text.replacing(/\(unknown context at \$[0-9a-f]+\)\.?/, with: "")
  }

  /// Returns the different issues since the last time, in order, and how often each was reported.
  func takeCounted() -> [(issue: Issue, count: Int)] {
    var counted: [(issue: Issue, count: Int)] = []
    var offsets: [Issue: Int] = [:]
    for issue in take() {
      if let offset = offsets[issue] {
        counted[offset].count += 1
      } else {
        offsets[issue] = counted.count
        counted.append((issue, 1))
      }
    }
    return counted
  }

  /// Returns the issues since the last time.
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
      text: Self.withoutAddresses(message() ?? "an issue was reported"),
      isWarning: severity == .warning,
      place: "\(Self.fileName("\(fileID)")):\(line)"
    )
    issues.withLock { $0.append(issue) }
  }
}
