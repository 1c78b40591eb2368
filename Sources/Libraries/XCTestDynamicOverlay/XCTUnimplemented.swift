public import IssueReporting

/// Returns a function that reports an issue and returns a placeholder.
@available(*, deprecated, renamed: "unimplemented")
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> sending Result = ()
) -> @Sendable (repeat each Argument) -> sending Result {
  unimplemented(description(), placeholder: placeholder())
}

/// Returns an asynchronous function that reports an issue and returns a placeholder.
@available(*, deprecated, renamed: "unimplemented")
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> sending Result = ()
) -> @Sendable (repeat each Argument) async -> sending Result {
  unimplemented(description(), placeholder: placeholder())
}

/// Returns a function that reports an issue and throws an error.
@available(*, deprecated, renamed: "unimplemented")
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = ""
) -> @Sendable (repeat each Argument) throws -> sending Result {
  unimplemented(description())
}

/// Returns an asynchronous function that reports an issue and throws an error.
@available(*, deprecated, renamed: "unimplemented")
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = ""
) -> @Sendable (repeat each Argument) async throws -> sending Result {
  unimplemented(description())
}

/// Reports an issue, and returns a placeholder.
@available(*, deprecated, renamed: "unimplemented")
public func XCTUnimplemented<Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> sending Result
) -> Result {
  unimplemented(description(), placeholder: placeholder())
}

@available(*, deprecated, renamed: "UnimplementedFailure")
public typealias XCTUnimplementedFailure = UnimplementedFailure
