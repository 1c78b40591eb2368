/// The storage of `@DependencyEndpoint`: a closure, and a way to create another closure of its type
/// that asks a call for its result.
///
/// A tool that knows a client only at run time finds its endpoints among the stored properties and stubs them.
///
/// `Labels` is a tuple type with the argument labels of the closure, which the closure's type does not keep:
/// `(id: (), ())` for `(_ id: Int) -> User`. It has one element more than the closure has parameters, because a tuple
/// of one element cannot have a label. Without labels it is `()`.
public struct _Endpoint<Function, Labels> {
  /// The closure.
  public var function: Function

  private let makeStub: @Sendable (any _EndpointCall, Function) -> Function

  /// Creates an endpoint.
  ///
  /// - Parameters:
  ///   - function: The closure.
  ///   - stub: Creates a closure that asks a call for its result, with another closure as a
  ///     fallback.
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
}

/// An ``_Endpoint`` with the type of its closure erased.
public protocol _AnyEndpoint {
  /// The type of the closure.
  static var functionType: Any.Type { get }

  /// A tuple type with the argument labels of the closure.
  static var labelsType: Any.Type { get }

  /// Replaces the closure by one that asks a call for its result.
  mutating func stub(with call: any _EndpointCall)
}

extension _Endpoint: _AnyEndpoint {
  /// The type of the closure.
  public static var functionType: Any.Type { Function.self }

  /// A tuple type with the argument labels of the closure.
  public static var labelsType: Any.Type { Labels.self }

  /// Replaces the closure by one that asks a call for its result.
  public mutating func stub(with call: any _EndpointCall) {
    function = makeStub(call, function)
  }
}
