import InternalSupport

/// Reports an issue and returns a placeholder, for values that must not be used.
public func unimplemented<Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> sending Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  reportUnimplemented(description(), function: function, at: location)
  return placeholder()
}

/// A closure that reports an issue and returns a placeholder when it is called.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> sending Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> sending Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) -> sending Result in
    reportUnimplemented(description(), (repeat each argument), function: function, at: location)
    return placeholder()
  }
}

/// A closure that reports an issue and throws ``UnimplementedFailure`` when it is called.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> sending Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) throws -> sending Result in
    let description = description()
    reportUnimplemented(
      description, (repeat each argument), function: function, at: location)
    throw UnimplementedFailure(description: description)
  }
}

/// A closure that reports an issue and throws an error when it is called.
public func unimplemented<each Argument, Failure: Error, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  throwing failure: @autoclosure @escaping @Sendable () -> Failure,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws(Failure) -> sending Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) throws(Failure) -> sending Result in
    reportUnimplemented(description(), (repeat each argument), function: function, at: location)
    throw failure()
  }
}

/// An asynchronous closure that reports an issue and returns a placeholder when it is called.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> sending Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async -> sending Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) async -> sending Result in
    reportUnimplemented(description(), (repeat each argument), function: function, at: location)
    return placeholder()
  }
}

/// An asynchronous closure that reports an issue and throws ``UnimplementedFailure``.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async throws -> sending Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) async throws -> sending Result in
    let description = description()
    reportUnimplemented(
      description, (repeat each argument), function: function, at: location)
    throw UnimplementedFailure(description: description)
  }
}

/// An asynchronous closure that reports an issue and throws an error when it is called.
public func unimplemented<each Argument, Failure: Error, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  throwing failure: @autoclosure @escaping @Sendable () -> Failure,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async throws(Failure) -> sending Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) async throws(Failure) -> sending Result in
    reportUnimplemented(description(), (repeat each argument), function: function, at: location)
    throw failure()
  }
}

/// The error of unimplemented closures.
public struct UnimplementedFailure: Error {
  public let description: String

  public init(description: String) {
    self.description = description
  }
}

func reportUnimplemented<each Argument>(
  _ description: String,
  _ arguments: (repeat each Argument)? = nil as ()?,
  function: StaticString,
  at location: SourceLocation
) {
  var message = "Unimplemented\(description.isEmpty ? "" : ": \(description)") …"
  message += "\n\n  Defined in '\(function)' at:\n    \(location.fileID):\(location.line)"
  if let arguments {
    var invocation = ""
    debugPrint(arguments, terminator: "", to: &invocation)
    message += "\n\n  Invoked with:\n    \(invocation)"
  }
  reportIssue(message, at: location)
}
