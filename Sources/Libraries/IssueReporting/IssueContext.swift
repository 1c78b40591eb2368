import InternalSupport

/// The location to report issues at, instead of the location of the call.
enum IssueContext {
  @TaskLocal static var current: SourceLocation?
}

/// Reports the issues of an operation at another source location.
public func withIssueContext<R>(
  fileID: StaticString,
  filePath: StaticString,
  line: UInt,
  column: UInt,
  operation: () throws -> R
) rethrows -> R {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try IssueContext.$current.withValue(location, operation: operation)
}

/// Reports the issues of an asynchronous operation at another source location.
public func withIssueContext<R>(
  fileID: StaticString,
  filePath: StaticString,
  line: UInt,
  column: UInt,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await IssueContext.$current.withValue(
    location, operation: operation, isolation: isolation)
}
