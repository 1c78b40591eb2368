import InternalSupport

/// Fails the running test; without a test, it prints to standard error.
public struct _DefaultReporter: IssueReporter {
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
    switch TestFramework.running {
    case .swiftTesting(let framework):
      framework.record(message(), severity: severity, at: location)
    case .xcTest(let framework) where severity == .error:
      framework.fail(message() ?? "", at: location)
    case .xcTest, nil:
      printToStandardError(message(), at: location)
    }
  }

  public func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    switch TestFramework.running {
    case .swiftTesting(let framework):
      framework.record(error, message(), at: location)
    case .xcTest(let framework):
      framework.fail(text(of: error, message()), at: location)
    case nil:
      printToStandardError(text(of: error, message()), at: location)
    }
  }

  private func printToStandardError(_ message: String?, at location: SourceLocation) {
    InternalSupport.printToStandardError(line(for: message, at: location))
  }
}

extension IssueReporter where Self == _DefaultReporter {
  /// A reporter that fails the running test; without a test, it prints to standard error.
  public static var `default`: Self { Self() }

  /// The former name of ``default``.
  @available(*, deprecated, renamed: "default")
  public static var runtimeWarning: Self { Self() }
}

/// An issue as one line of text.
func line(for message: String?, at location: SourceLocation) -> String {
  let text = message ?? ""
  return "\(location.fileID):\(location.line): \(text.isEmpty ? "Issue reported" : text)"
}
