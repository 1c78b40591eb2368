import InternalSupport

/// Writes to standard error and stops in the debugger, if there is one.
public struct _BreakpointReporter: IssueReporter {
  public init() {}

  public func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    printToStandardError(IssueReporting.line(for: message(), at: location))
    if severity == .error { Debugger.pause() }
  }
}

extension IssueReporter where Self == _BreakpointReporter {
  /// A reporter that writes to standard error and stops in an attached debugger on errors.
  public static var breakpoint: Self { Self() }
}
