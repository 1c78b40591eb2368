/// Runs an operation and reports the error that it throws as an issue.
///
/// A `CancellationError` is not reported.
///
/// - Parameters:
///   - message: What is wrong if it throws.
///   - reporters: The reporters of the operation and its error, in place of the current ones.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - body: What may throw.
/// - Returns: What the operation returns, or `nil` if it throws.
@discardableResult
public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  to reporters: [any IssueReporter]? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  catching body: () throws -> R
) -> R? {
  withIssueReporters(reporters ?? IssueReporters.current) {
    do {
      return try body()
    } catch is CancellationError {
      return nil
    } catch {
      reportIssue(
        error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
      return nil
    }
  }
}

/// Runs an operation and reports the error that it throws as an issue.
///
/// A `CancellationError` is not reported.
///
/// - Parameters:
///   - message: What is wrong if it throws.
///   - reporters: The reporters of the operation and its error, in place of the current ones.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - body: What may throw.
/// - Returns: What the operation returns, or `nil` if it throws.
@discardableResult
public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  to reporters: [any IssueReporter]? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  catching body: () throws -> R?
) -> R? {
  withIssueReporters(reporters ?? IssueReporters.current) {
    do {
      return try body()
    } catch is CancellationError {
      return nil
    } catch {
      reportIssue(
        error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
      return nil
    }
  }
}

/// Runs an asynchronous operation and reports the error that it throws as an issue.
///
/// A `CancellationError` is not reported.
///
/// - Parameters:
///   - message: What is wrong if it throws.
///   - reporters: The reporters of the operation and its error, in place of the current ones.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - isolation: The actor that the operation is isolated to.
///   - body: What may throw.
/// - Returns: What the operation returns, or `nil` if it throws.
@discardableResult
public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  to reporters: [any IssueReporter]? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation,
  catching body: () async throws -> sending R
) async -> R? {
  await withIssueReporters(reporters ?? IssueReporters.current) {
    do {
      return try await body()
    } catch is CancellationError {
      return nil
    } catch {
      reportIssue(
        error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
      return nil
    }
  }
}

/// Runs an asynchronous operation and reports the error that it throws as an issue.
///
/// A `CancellationError` is not reported.
///
/// - Parameters:
///   - message: What is wrong if it throws.
///   - reporters: The reporters of the operation and its error, in place of the current ones.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - isolation: The actor that the operation is isolated to.
///   - body: What may throw.
/// - Returns: What the operation returns, or `nil` if it throws.
@discardableResult
public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  to reporters: [any IssueReporter]? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation,
  catching body: () async throws -> sending R?
) async -> R? {
  await withIssueReporters(reporters ?? IssueReporters.current) {
    do {
      return try await body()
    } catch is CancellationError {
      return nil
    } catch {
      reportIssue(
        error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
      return nil
    }
  }
}
