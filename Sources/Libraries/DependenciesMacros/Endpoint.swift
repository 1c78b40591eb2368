/// The storage of `@DependencyEndpoint`: a closure that can be replaced by a stub.
///
/// A tool that knows a client only at run time finds its endpoints among the stored properties and
/// stubs them.
///
/// `Labels` is a tuple type with the argument labels, which the type of a closure does not keep:
/// `(id: (), ())` for `(_ id: Int) -> User`. It has an additional element, because a tuple of one
/// element cannot have a label. Without labels it is `()`.
public struct _Endpoint<Function, Labels> {
  public var function: Function
  private let makeStub: @Sendable (any _EndpointCall, Function) -> Function

  /// Creates an endpoint; `stub` creates a closure that asks `call` for results.
  public init(
    _ function: Function,
    stub: @escaping @Sendable (_ call: any _EndpointCall, _ original: Function) -> Function
  ) {
    self.function = function
    self.makeStub = stub
  }
}

extension _Endpoint: Sendable where Function: Sendable {}

/// Answers the calls of a stubbed endpoint.
///
/// There is a method for each combination of effects.
public protocol _EndpointCall: Sendable {
  /// The result of a synchronous call that cannot throw.
  func answer<Output>(_ arguments: [Any], orElse original: () -> Output) -> Output

  /// The result of a synchronous call that can throw.
  func answerOrThrow<Output>(
    _ arguments: [Any], orElse original: () throws -> Output
  ) throws -> Output

  /// The result of an asynchronous call that cannot throw.
  func answerLater<Output>(
    _ arguments: [Any], isolation: isolated (any Actor)?, orElse original: () async -> Output
  ) async -> Output

  /// The result of an asynchronous call that can throw.
  func answerLaterOrThrow<Output>(
    _ arguments: [Any], isolation: isolated (any Actor)?,
    orElse original: () async throws -> Output
  ) async throws -> Output

  /// The result of a synchronous call that can throw errors of one type.
  func answerOrThrow<Output, Failure: Error>(
    _ arguments: [Any], throwing failure: Failure.Type,
    orElse original: () throws(Failure) -> Output
  ) throws(Failure) -> Output

  /// The result of an asynchronous call that can throw errors of one type.
  func answerLaterOrThrow<Output, Failure: Error>(
    _ arguments: [Any], isolation: isolated (any Actor)?, throwing failure: Failure.Type,
    orElse original: () async throws(Failure) -> Output
  ) async throws(Failure) -> Output
}

/// Calls whose results cannot be copied: no call can answer them, because answers are values of type
/// `Any`.
extension _EndpointCall {
  @_disfavoredOverload
  public func answer<Output: ~Copyable>(
    _ arguments: [Any], orElse original: () -> Output
  ) -> Output {
    original()
  }

  @_disfavoredOverload
  public func answerOrThrow<Output: ~Copyable>(
    _ arguments: [Any], orElse original: () throws -> Output
  ) throws -> Output {
    try original()
  }

  @_disfavoredOverload
  public func answerOrThrow<Output: ~Copyable, Failure: Error>(
    _ arguments: [Any], throwing failure: Failure.Type,
    orElse original: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    try original()
  }

  @_disfavoredOverload
  public func answerLater<Output: ~Copyable>(
    _ arguments: [Any], isolation: isolated (any Actor)?, orElse original: () async -> Output
  ) async -> Output {
    await original()
  }

  @_disfavoredOverload
  public func answerLaterOrThrow<Output: ~Copyable>(
    _ arguments: [Any], isolation: isolated (any Actor)?,
    orElse original: () async throws -> Output
  ) async throws -> Output {
    try await original()
  }

  @_disfavoredOverload
  public func answerLaterOrThrow<Output: ~Copyable, Failure: Error>(
    _ arguments: [Any], isolation: isolated (any Actor)?, throwing failure: Failure.Type,
    orElse original: () async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    try await original()
  }
}

/// The labels of an ``_Endpoint`` whose closure throws errors of one type.
public enum _TypedErrors<Failure: Error, Labels> {}

/// The labels of an ``_Endpoint`` whose calls cannot be answered: it takes an `inout` argument, an autoclosure or any number of
/// arguments, or its result is `sending`.
public enum _Unanswerable {}

private protocol AnyTypedErrors {
  static var failureType: Any.Type { get }
  static var labelsType: Any.Type { get }
}

extension _TypedErrors: AnyTypedErrors {
  fileprivate static var failureType: Any.Type { Failure.self }
  fileprivate static var labelsType: Any.Type { Labels.self }
}

/// An ``_Endpoint`` with the type of its closure erased.
public protocol _AnyEndpoint {
  static var functionType: Any.Type { get }

  /// A tuple type with the argument labels of the closure.
  static var labelsType: Any.Type { get }

  /// Replaces the closure by one that asks `call` for its results.
  mutating func stub(with call: any _EndpointCall)

  /// The type of the errors that the closure throws, if it does.
  static var failureType: Any.Type { get }

  /// Whether a closure that asks for results can replace this one.
  static var isAnswerable: Bool { get }
}

extension _Endpoint: _AnyEndpoint {
  public static var functionType: Any.Type { Function.self }

  public static var labelsType: Any.Type {
    (Labels.self as? any AnyTypedErrors.Type)?.labelsType ?? Labels.self
  }

  public static var failureType: Any.Type {
    (Labels.self as? any AnyTypedErrors.Type)?.failureType ?? (any Error).self
  }

  public static var isAnswerable: Bool { Labels.self != _Unanswerable.self }

  public mutating func stub(with call: any _EndpointCall) {
    function = makeStub(call, function)
  }
}
