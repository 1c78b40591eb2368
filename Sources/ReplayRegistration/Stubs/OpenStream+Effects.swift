package import ClassicComposableArchitecture
import Combine
import InternalSupport
import RuntimeReflection

/// A type whose values bring an answer themselves: now or later, once or as a stream.
///
/// What closures of classic environments return.
protocol AnsweringEffect: StubbableStream {
  /// Makes an effect of one answer.
  ///
  /// - Parameters:
  ///   - answer: A value of ``StubbableStream/elementType``, or an error of ``StubbableStream/failureType``.
  ///   - wait: Waits until the answer is due, from the time that the effect starts; `nil` if it is due at once.
  /// - Returns: The effect; `nil` if the answer is of another type.
  static func make(
    of answer: Result<Any, any Error>, after wait: (@Sendable () async throws -> Void)?
  ) -> Self?
}

extension ClassicComposableArchitecture.Effect: StubbableStream, AnsweringEffect {
  package static var elementType: Any.Type { Output.self }
  package static var failureType: Any.Type { Failure.self }

  package static func make(onOpen: @escaping @Sendable (any OpenStream) -> Void) -> Self {
    Self(AnyPublisher<Output, Failure>.make(onOpen: onOpen))
  }

  package static func make(
    of answer: Result<Any, any Error>, after wait: (@Sendable () async throws -> Void)?
  ) -> Self? {
    switch answer {
    case .success(let value):
      guard let value = value as? Output else { return nil }
      guard let wait else { return Self(value: value) }
      return delayed(wait) { handle in
        _ = handle.yield(value)
        handle.finish(nil)
      }
    case .failure(let error):
      guard let failure = error as? Failure else { return nil }
      guard let wait else { return Self(error: failure) }
      return delayed(wait) { $0.finish(failure) }
    }
  }

  private static func delayed(
    _ wait: @escaping @Sendable () async throws -> Void,
    _ answer: @escaping (any OpenStream) -> Void
  ) -> Self {
    let answer = Unshared(answer)
    return make { handle in
      let task = Task {
        try await wait()
        answer.value(handle)
      }
      handle.onTermination { task.cancel() }
    }
  }
}

/// What is only used on the thread of the replay.
private struct Unshared<Value>: @unchecked Sendable {
  // No lock: the plan built it, and one effect uses it.
  var value: Value

  init(_ value: Value) { self.value = value }
}

extension RegisteredEndpoint {
  /// The type of one answer: what the effect that it returns emits, or what it returns.
  package var answerType: Any.Type { effect?.elementType ?? signature.result }

  /// What scripts may let it fail with.
  package var failureType: Any.Type { effect?.failureType ?? (any Error).self }

  /// Whether scripts may let it fail.
  package var canFail: Bool { effect?.canFail ?? signature.isThrowing }

  /// Whether an answer may take time.
  package var canWait: Bool { effect != nil || signature.isAsync }

  /// Whether it returns a stream, and no effect that may as well be of one value.
  package var returnsOnlyStreams: Bool {
    effect == nil && StreamType.of(signature.result) != nil
  }

  private var effect: (any AnsweringEffect.Type)? {
    signature.result as? any AnsweringEffect.Type
  }
}
