package import ClassicComposableArchitecture
import Combine

/// A type whose values deliver an answer: now or later, once or as a stream.
///
/// Closures of classic environments return such types.
package protocol AnsweringEffect: StubbableStream {
  /// Creates an effect from one answer; `nil` if the answer has another type.
  ///
  /// The answer is a value of ``StubbableStream/elementType`` or an error of
  /// ``StubbableStream/failureType``. `wait` begins when the effect starts; `nil` if the answer is
  /// due immediately.
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
    // One effect uses it, on the replay's thread.
    let answer = UncheckedSendable(answer)
    return make { handle in
      let task = Task {
        try await wait()
        answer.value(handle)
      }
      handle.onTermination { task.cancel() }
    }
  }
}
