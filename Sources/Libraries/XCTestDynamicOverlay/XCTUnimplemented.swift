public import IssueReporting

/// Returns a function that reports an issue when it is called, and returns a placeholder.
///
/// - Parameters:
///   - description: What is not implemented.
///   - placeholder: What the function returns.
/// - Returns: A function of any arguments.
@available(*, deprecated, renamed: "unimplemented")
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> sending Result = ()
) -> @Sendable (repeat each Argument) -> sending Result {
  unimplemented(description(), placeholder: placeholder())
}

/// Returns an asynchronous function that reports an issue when it is called, and returns a placeholder.
///
/// - Parameters:
///   - description: What is not implemented.
///   - placeholder: What the function returns.
/// - Returns: A function of any arguments.
@available(*, deprecated, renamed: "unimplemented")
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> sending Result = ()
) -> @Sendable (repeat each Argument) async -> sending Result {
  unimplemented(description(), placeholder: placeholder())
}

/// Returns a throwing function that reports an issue when it is called, and throws an error.
///
/// - Parameter description: What is not implemented.
/// - Returns: A function of any arguments.
@available(*, deprecated, renamed: "unimplemented")
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = ""
) -> @Sendable (repeat each Argument) throws -> sending Result {
  unimplemented(description())
}

/// Returns an asynchronous throwing function that reports an issue when it is called, and throws an error.
///
/// - Parameter description: What is not implemented.
/// - Returns: A function of any arguments.
@available(*, deprecated, renamed: "unimplemented")
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = ""
) -> @Sendable (repeat each Argument) async throws -> sending Result {
  unimplemented(description())
}

/// Reports an issue, and returns a placeholder.
///
/// - Parameters:
///   - description: What is not implemented.
///   - placeholder: What is returned.
/// - Returns: The placeholder.
@available(*, deprecated, renamed: "unimplemented")
public func XCTUnimplemented<Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> sending Result
) -> Result {
  unimplemented(description(), placeholder: placeholder())
}

/// What unimplemented functions throw.
@available(*, deprecated, renamed: "UnimplementedFailure")
public typealias XCTUnimplementedFailure = UnimplementedFailure
