package import InternalSupport
package import ReplayAnswers
import RuntimeReflection

/// Creates closures for a reducer's initializer, whose calls scripts answer.
///
/// ```swift
/// RegisteredFeature("favoriting") { replay in
///   Favoriting(favorite: replay.endpoint("favorite"))
/// } initialState: {
///   Favoriting.State()
/// }
/// ```
///
/// Scripts answer them like endpoints of dependencies: `given favorite returns true`.
public struct ReplayEndpoints: Sendable {
  /// The endpoints that a reducer takes.
  package final class Collector: Sendable {
    package let endpoints = Lock<[RegisteredEndpoint]>([])

    package init() {}
  }

  private let answers: EndpointAnswers?
  private let collector: Collector?

  package init(answers: EndpointAnswers) {
    self.answers = answers
    collector = nil
  }

  /// Only records the endpoints.
  package init(collector: Collector) {
    answers = nil
    self.collector = collector
  }

  /// Creates an asynchronous, throwing closure for scripts to answer.
  public func endpoint<each A, R>(
    _ name: String
  ) -> @Sendable (repeat each A) async throws -> R {
    let call = call(name, (repeat (each A).self), R.self, isAsync: true, isThrowing: true)
    return { (arguments: repeat each A) in
      try await call().answerLaterOrThrow(list(repeat each arguments)) { throw CancellationError() }
    }
  }

  /// Creates an asynchronous closure for scripts to answer.
  @_disfavoredOverload
  public func endpoint<each A, R>(_ name: String) -> @Sendable (repeat each A) async -> R {
    let call = call(name, (repeat (each A).self), R.self, isAsync: true, isThrowing: false)
    return { (arguments: repeat each A) in
      let call = call()
      return await call.answerLater(list(repeat each arguments)) { call.answers.stop() }
    }
  }

  /// Creates a throwing closure for scripts to answer.
  @_disfavoredOverload
  public func endpoint<each A, R>(_ name: String) -> @Sendable (repeat each A) throws -> R {
    let call = call(name, (repeat (each A).self), R.self, isAsync: false, isThrowing: true)
    return { (arguments: repeat each A) in
      try call().answerOrThrow(list(repeat each arguments)) { throw CancellationError() }
    }
  }

  /// Creates a synchronous, nonthrowing closure for scripts to answer.
  ///
  /// The name is optional only to give this overload the lowest rank.
  @_disfavoredOverload
  public func endpoint<each A, R>(_ name: String?) -> @Sendable (repeat each A) -> R {
    let call = call(name ?? "", (repeat (each A).self), R.self, isAsync: false, isThrowing: false)
    return { (arguments: repeat each A) in
      let call = call()
      return call.answer(list(repeat each arguments)) { call.answers.stop() }
    }
  }

  private func call<each A>(
    _ name: String, _ parameters: (repeat (each A).Type), _ result: Any.Type, isAsync: Bool,
    isThrowing: Bool
  ) -> @Sendable () -> EndpointCall {
    var types: [Any.Type] = []
    repeat types.append(each parameters)
    let name = EndpointName(name)
    let endpoint = RegisteredEndpoint(
      name: name,
      signature: Reflection.FunctionSignature(
        parameters: types, result: result, isAsync: isAsync, isThrowing: isThrowing))
    collector?.endpoints.withLock { $0.append(endpoint) }
    return { [answers] in
      guard let answers else {
        preconditionFailure("'\(name.base)' was called outside of a replay.")
      }
      return EndpointCall(endpoint: name.base, labels: name.labels, answers: answers)
    }
  }
}

func list<each A>(_ arguments: repeat each A) -> [Any] {
  var list: [Any] = []
  repeat list.append(each arguments)
  return list
}
