extension Future where Failure == Never {
  /// The value of this future, once it is there.
  public final var value: Output {
    get async {
      await withCheckedContinuation { continuation in
        subscribe(
          Subscribers.Sink(
            receiveCompletion: { _ in },
            receiveValue: { value in
              nonisolated(unsafe) let value = value
              continuation.resume(returning: value)
            }
          )
        )
      }
    }
  }
}

extension Future {
  /// The value of this future, once it is there.
  ///
  /// - Throws: The error of the future.
  public final var value: Output {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        subscribe(
          Subscribers.Sink(
            receiveCompletion: { completion in
              if case .failure(let error) = completion { continuation.resume(throwing: error) }
            },
            receiveValue: { value in
              nonisolated(unsafe) let value = value
              continuation.resume(returning: value)
            }
          )
        )
      }
    }
  }
}
