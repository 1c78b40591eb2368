/// Runs an operation and reports the error that it throws as an issue.
///
/// A `CancellationError` is not reported.
///
/// - Parameters:
///   - message: A description of the issue.
///   - reporters: Replaces the current reporters during the operation.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - body: The operation.
/// - Returns: The result of the operation; `nil` if it throws.
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
///   - message: A description of the issue.
///   - reporters: Replaces the current reporters during the operation.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - body: The operation.
/// - Returns: The result of the operation; `nil` if it throws.
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
///   - message: A description of the issue.
///   - reporters: Replaces the current reporters during the operation.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - isolation: The actor that the operation is isolated to.
///   - body: The operation.
/// - Returns: The result of the operation; `nil` if it throws.
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
///   - message: A description of the issue.
///   - reporters: Replaces the current reporters during the operation.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - isolation: The actor that the operation is isolated to.
///   - body: The operation.
/// - Returns: The result of the operation; `nil` if it throws.
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
