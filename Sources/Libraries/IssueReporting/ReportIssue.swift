package import InternalSupport

/// Reports an issue to the current reporters.
///
/// By default, it fails the running test at the given location. Without a test, it is printed to
/// standard error.
public func reportIssue(
  _ message: @autoclosure () -> String? = nil,
  severity: IssueSeverity = .error,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  reportIssue(
    message(), severity: severity,
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Reports an issue at a location that was passed as one value.
package func reportIssue(
  _ message: @autoclosure () -> String?,
  severity: IssueSeverity = .error,
  at location: SourceLocation
) {
  let location = IssueContext.current ?? location
  let text = message()
  if let expectation = ExpectedIssue.current {
    expectation.meet()
    for reporter in IssueReporters.current {
      reporter.expectIssue(text, at: location)
    }
  } else {
    for reporter in IssueReporters.current {
      reporter.reportIssue(text, severity: severity, at: location)
    }
  }
}

/// Reports a caught error as an issue to the current reporters.
///
/// By default, it fails the running test at the given location. Without a test, it is printed to
/// standard error.
public func reportIssue(
  _ error: any Error,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  reportIssue(
    error, message(),
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Reports a caught error as an issue at a location that was passed as one value.
package func reportIssue(
  _ error: any Error,
  _ message: @autoclosure () -> String?,
  at location: SourceLocation
) {
  let location = IssueContext.current ?? location
  let text = message()
  if let expectation = ExpectedIssue.current {
    expectation.meet()
    for reporter in IssueReporters.current {
      reporter.expectIssue(error, text, at: location)
    }
  } else {
    for reporter in IssueReporters.current {
      reporter.reportIssue(error, text, at: location)
    }
  }
}

extension IssueReporter {
  func reportIssue(_ message: String?, severity: IssueSeverity, at location: SourceLocation) {
    reportIssue(
      message, severity: severity,
      fileID: location.fileID, filePath: location.filePath,
      line: location.line, column: location.column)
  }

  func reportIssue(_ error: any Error, _ message: String?, at location: SourceLocation) {
    reportIssue(
      error, message,
      fileID: location.fileID, filePath: location.filePath,
      line: location.line, column: location.column)
  }

  func expectIssue(_ message: String?, at location: SourceLocation) {
    expectIssue(
      message,
      fileID: location.fileID, filePath: location.filePath,
      line: location.line, column: location.column)
  }

  func expectIssue(_ error: any Error, _ message: String?, at location: SourceLocation) {
    expectIssue(
      error, message,
      fileID: location.fileID, filePath: location.filePath,
      line: location.line, column: location.column)
  }
}
