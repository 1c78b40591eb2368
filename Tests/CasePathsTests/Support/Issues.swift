import InternalSupport
import IssueReporting

/// The texts of the issues that an operation reports.
func issues(_ operation: () -> Void) -> [String?] {
  let collector = IssueCollector()
  withIssueReporters([collector], operation: operation)
  return collector.texts.withLock { $0 }
}

private struct IssueCollector: IssueReporter {
  let texts = Lock<[String?]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let text = message()
    texts.withLock { $0.append(text) }
  }
}
