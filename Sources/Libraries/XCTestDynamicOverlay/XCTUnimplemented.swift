public import IssueReporting

/// Returns a function that reports an issue and returns a placeholder.
@available(*, deprecated, renamed: "unimplemented")
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> sending Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> sending Result {
  unimplemented(
    description(), placeholder: placeholder(),
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
}

/// Returns an asynchronous function that reports an issue and returns a placeholder.
@available(*, deprecated, renamed: "unimplemented")
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> sending Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async -> sending Result {
  unimplemented(
    description(), placeholder: placeholder(),
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
}

/// Returns a function that reports an issue and throws an error.
@available(*, deprecated, renamed: "unimplemented")
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> sending Result {
  unimplemented(
    description(),
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
}

/// Returns an asynchronous function that reports an issue and throws an error.
@available(*, deprecated, renamed: "unimplemented")
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async throws -> sending Result {
  unimplemented(
    description(),
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
}

/// Returns a function that reports an issue and returns an empty value of a well-known type: an
/// empty collection, zero, `false`, `nil`, or the first case of an enum.
///
/// Other types have no such value: the function then ends the process, after the report.
@available(*, deprecated, message: "Use 'unimplemented' with a 'placeholder' to return.")
@_disfavoredOverload
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> sending Result {
  unimplemented(
    description(), placeholder: knownPlaceholder(description(), filePath, line) as Result,
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
}

/// Returns an asynchronous function that reports an issue and returns an empty value of a
/// well-known type: an empty collection, zero, `false`, `nil`, or the first case of an enum.
///
/// Other types have no such value: the function then ends the process, after the report.
@available(*, deprecated, message: "Use 'unimplemented' with a 'placeholder' to return.")
@_disfavoredOverload
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async -> sending Result {
  unimplemented(
    description(), placeholder: knownPlaceholder(description(), filePath, line) as Result,
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
}

/// Reports an issue, and returns a placeholder.
@available(*, deprecated, renamed: "unimplemented")
public func XCTUnimplemented<Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> sending Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> Result {
  unimplemented(
    description(), placeholder: placeholder(),
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
}

@available(*, deprecated, renamed: "UnimplementedFailure")
public typealias XCTUnimplementedFailure = UnimplementedFailure

private func knownPlaceholder<Value>(
  _ description: String, _ filePath: StaticString, _ line: UInt
) -> Value {
  guard let value: Value = placeholder() else {
    fatalError(
      "Unimplemented: \(description) has no placeholder to return", file: filePath, line: line)
  }
  return value
}
