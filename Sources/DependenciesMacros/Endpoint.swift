/// What `@DependencyEndpoint` stores: a closure, and how to make another of its type that asks somebody else.
///
/// A tool that knows a client only at run time finds the endpoints among its stored properties and stubs them.
///
/// `Labels` is a tuple type whose labels are the argument labels of the closure, which its own type does not keep:
/// `(id: (), ())` for `(_ id: Int) -> User`. It has one element more than the closure has parameters, because a tuple
/// of one element cannot have a label. It is `()` where there are no labels.
public struct _Endpoint<Function, Labels> {
  /// The closure.
  public var function: Function

  private let makeStub: @Sendable (any _EndpointCall, Function) -> Function

  /// Creates an endpoint.
  ///
  /// - Parameters:
  ///   - function: The closure.
  ///   - stub: Makes a closure that asks a call for its result, and falls back on another closure.
  public init(
    _ function: Function,
    stub: @escaping @Sendable (_ call: any _EndpointCall, _ original: Function) -> Function
  ) {
    self.function = function
    self.makeStub = stub
  }
}

extension _Endpoint: Sendable where Function: Sendable {}

/// What a stubbed endpoint asks, by the effects of its closure.
public protocol _EndpointCall: Sendable {
  /// The result of a call that neither throws nor waits.
  func answer<Output>(_ arguments: [Any], orElse original: () -> Output) -> Output

  /// The result of a call that may throw.
  func answerOrThrow<Output>(
    _ arguments: [Any], orElse original: () throws -> Output
  ) throws -> Output

  /// The result of a call that may wait.
  func answerLater<Output>(
    _ arguments: [Any], isolation: isolated (any Actor)?, orElse original: () async -> Output
  ) async -> Output

  /// The result of a call that may wait and throw.
  func answerLaterOrThrow<Output>(
    _ arguments: [Any], isolation: isolated (any Actor)?,
    orElse original: () async throws -> Output
  ) async throws -> Output
}

/// An ``_Endpoint``, whatever its closure is.
public protocol _AnyEndpoint {
  /// The type of the closure.
  static var functionType: Any.Type { get }

  /// A tuple type with the argument labels of the closure.
  static var labelsType: Any.Type { get }

  /// Puts a closure that asks a call in the closure's place.
  mutating func stub(with call: any _EndpointCall)
}

extension _Endpoint: _AnyEndpoint {
  /// The type of the closure.
  public static var functionType: Any.Type { Function.self }

  /// A tuple type with the argument labels of the closure.
  public static var labelsType: Any.Type { Labels.self }

  /// Puts a closure that asks a call in the closure's place.
  public mutating func stub(with call: any _EndpointCall) {
    function = makeStub(call, function)
  }
}
