/// Receives issues.
///
/// Implement one of the two methods that take a message. Their default implementations call each
/// other.
public protocol IssueReporter: Sendable {
  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )

  func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )

  /// Called for expected issues, except in tests of Swift Testing, where they become known issues.
  func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )

  /// Called for expected errors, except in tests of Swift Testing, where they become known issues.
  func expectIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  )
}

extension IssueReporter {
  /// Reports an issue with the severity of an error.
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    reportIssue(
      message(), severity: .error, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports an issue without its severity.
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports an error as text.
  public func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    reportIssue(
      text(of: error, message()), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Ignores an expected issue.
  public func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {}

  /// Reports an expected error as text.
  public func expectIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    expectIssue(
      text(of: error, message()), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

func text(of error: any Error, _ message: String?) -> String {
  "Caught error: \(error)\(message.map { ": \($0)" } ?? "")"
}
