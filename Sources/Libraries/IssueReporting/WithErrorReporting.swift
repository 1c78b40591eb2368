/// Runs an operation and reports the error that it throws as an issue; returns `nil` if it throws.
///
/// A `CancellationError` is not reported. The given reporters replace the current ones during the
/// operation.
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
  withErrorReporting(
    message(), to: reporters, fileID: fileID, filePath: filePath, line: line, column: column
  ) { () throws -> R? in
    try body()
  }
}

/// Runs an operation and reports the error that it throws as an issue; returns `nil` if it throws.
///
/// A `CancellationError` is not reported. The given reporters replace the current ones during the
/// operation.
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
  func reporting() -> R? {
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
  guard let reporters else { return reporting() }
  return withIssueReporters(reporters, operation: reporting)
}

/// Runs an asynchronous operation and reports the error that it throws as an issue; returns `nil`
/// if it throws.
///
/// A `CancellationError` is not reported. The given reporters replace the current ones during the
/// operation.
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
  await withErrorReporting(
    message(), to: reporters, fileID: fileID, filePath: filePath, line: line, column: column,
    isolation: isolation
  ) { () async throws -> R? in
    try await body()
  }
}

/// Runs an asynchronous operation and reports the error that it throws as an issue; returns `nil`
/// if it throws.
///
/// A `CancellationError` is not reported. The given reporters replace the current ones during the
/// operation.
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
  func reporting() async -> R? {
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
  guard let reporters else { return await reporting() }
  return await withIssueReporters(reporters, operation: reporting)
}
