extension Future where Failure == Never {
  /// Waits for the value of this future.
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
  /// Waits for the value of this future, and throws its error.
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
