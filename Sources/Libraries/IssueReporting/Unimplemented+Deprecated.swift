import InternalSupport

/// A closure that reports an issue when it is called, and then ends the process because it has no
/// result.
@available(*, deprecated, message: "Provide a 'placeholder' to return.")
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) in
    let description = description()
    reportUnimplemented(
      description, (repeat each argument), function: function, at: location)
    nothingToReturn(description, at: location)
  }
}

/// An asynchronous closure that reports an issue when it is called, and then ends the process
/// because it has no result.
@available(*, deprecated, message: "Provide a 'placeholder' to return.")
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async -> Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) in
    let description = description()
    reportUnimplemented(
      description, (repeat each argument), function: function, at: location)
    nothingToReturn(description, at: location)
  }
}

private func nothingToReturn(_ description: String, at location: SourceLocation) -> Never {
  fatalError(
    "Unimplemented: \(description) has no placeholder to return",
    file: location.filePath, line: location.line)
}
