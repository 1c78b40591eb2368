package import ReplayAnswers

/// Creates the closure that replaces an endpoint and asks the script for an answer.
///
/// Registrations use it through the macro ``endpointStub()``, which is expanded where the
/// endpoint's type is known.
public struct EndpointStub {
  private let call: EndpointCall

  package init(_ call: EndpointCall) {
    self.call = call
  }

  /// Replaces a synchronous endpoint.
  public func replace<each A, R>(_ endpoint: inout @Sendable (repeat each A) -> R) {
    endpoint = { [call, original = endpoint] (arguments: repeat each A) in
      call.answer(list(repeat each arguments)) { original(repeat each arguments) }
    }
  }

  /// Replaces a synchronous endpoint that is not `@Sendable`.
  public func replace<each A, R>(_ endpoint: inout (repeat each A) -> R) {
    endpoint = { [call, original = endpoint] (arguments: repeat each A) in
      call.answer(list(repeat each arguments)) { original(repeat each arguments) }
    }
  }

  /// Replaces a throwing endpoint.
  public func replace<each A, R>(_ endpoint: inout @Sendable (repeat each A) throws -> R) {
    endpoint = { [call, original = endpoint] (arguments: repeat each A) in
      try call.answerOrThrow(list(repeat each arguments)) { try original(repeat each arguments) }
    }
  }

  /// Replaces a throwing endpoint that is not `@Sendable`.
  public func replace<each A, R>(_ endpoint: inout (repeat each A) throws -> R) {
    endpoint = { [call, original = endpoint] (arguments: repeat each A) in
      try call.answerOrThrow(list(repeat each arguments)) { try original(repeat each arguments) }
    }
  }

  /// Replaces an asynchronous endpoint.
  public func replace<each A, R>(_ endpoint: inout @Sendable (repeat each A) async -> R) {
    endpoint = { [call, original = endpoint] (arguments: repeat each A) in
      await call.answerLater(list(repeat each arguments)) { await original(repeat each arguments) }
    }
  }

  /// Replaces an asynchronous endpoint that is not `@Sendable`.
  public func replace<each A, R>(_ endpoint: inout (repeat each A) async -> R) {
    endpoint = { [call, original = endpoint] (arguments: repeat each A) in
      await call.answerLater(list(repeat each arguments)) { await original(repeat each arguments) }
    }
  }

  /// Replaces an asynchronous, throwing endpoint.
  public func replace<each A, R>(_ endpoint: inout @Sendable (repeat each A) async throws -> R) {
    endpoint = { [call, original = endpoint] (arguments: repeat each A) in
      try await call.answerLaterOrThrow(list(repeat each arguments)) {
        try await original(repeat each arguments)
      }
    }
  }

  /// Replaces an asynchronous, throwing endpoint that is not `@Sendable`.
  public func replace<each A, R>(_ endpoint: inout (repeat each A) async throws -> R) {
    endpoint = { [call, original = endpoint] (arguments: repeat each A) in
      try await call.answerLaterOrThrow(list(repeat each arguments)) {
        try await original(repeat each arguments)
      }
    }
  }

  // Methods that differ only in a global actor need another parameter to be overloads.

  /// Replaces a synchronous endpoint of the main actor.
  public func replace<each A, R>(
    _ endpoint: inout @MainActor @Sendable (repeat each A) -> R,
    on actor: MainActor.Type = MainActor.self
  ) {
    endpoint = { [call, original = endpoint] (arguments: repeat each A) in
      call.answer(list(repeat each arguments)) { original(repeat each arguments) }
    }
  }

  /// Replaces a throwing endpoint of the main actor.
  public func replace<each A, R>(
    _ endpoint: inout @MainActor @Sendable (repeat each A) throws -> R,
    on actor: MainActor.Type = MainActor.self
  ) {
    endpoint = { [call, original = endpoint] (arguments: repeat each A) in
      try call.answerOrThrow(list(repeat each arguments)) { try original(repeat each arguments) }
    }
  }

  /// Replaces an asynchronous endpoint of the main actor.
  public func replace<each A, R>(
    _ endpoint: inout @MainActor @Sendable (repeat each A) async -> R,
    on actor: MainActor.Type = MainActor.self
  ) {
    endpoint = { [call, original = endpoint] (arguments: repeat each A) in
      await call.answerLater(list(repeat each arguments)) { await original(repeat each arguments) }
    }
  }

  /// Replaces an asynchronous, throwing endpoint of the main actor.
  public func replace<each A, R>(
    _ endpoint: inout @MainActor @Sendable (repeat each A) async throws -> R,
    on actor: MainActor.Type = MainActor.self
  ) {
    endpoint = { [call, original = endpoint] (arguments: repeat each A) in
      try await call.answerLaterOrThrow(list(repeat each arguments)) {
        try await original(repeat each arguments)
      }
    }
  }

  /// Gives the compiler's error for every other type.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "scripts can only answer for functions, and not for those with 'inout' parameters, typed errors or another global actor than '@MainActor'; '.dependency' registers a value"
  )
  public func replace<Other>(_ endpoint: inout Other) {}
}

/// Replaces an endpoint by a closure that asks the script for an answer.
///
/// It is the default argument of `endpoint(_:_:stub:)` and `environment(_:_:stub:)`.
@freestanding(expression)
public macro endpointStub<Function>() -> (EndpointStub, inout Function) -> Void =
  #externalMacro(module: "ComposableArchitectureMacros", type: "EndpointStubMacro")
