import InternalSupport

/// Ends the process, except on warnings.
public struct _FatalErrorReporter: IssueReporter {
  public init() {}

  public func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    switch severity {
    case .error:
      Swift.fatalError(message() ?? "", file: filePath, line: line)
    case .warning:
      let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      printToStandardError(IssueReporting.line(for: message(), at: location))
    }
  }
}

extension IssueReporter where Self == _FatalErrorReporter {
  /// A reporter that ends the process if the issue is an error.
  public static var fatalError: Self { Self() }
}
