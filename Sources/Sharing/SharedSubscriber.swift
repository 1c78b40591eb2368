/// Receives values of a key from outside.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: (@Sendable (Bool) -> Void)?

  /// A subscriber.
  ///
  /// - Parameters:
  ///   - callback: Receives a new value, `nil` if the key has no value any more, or an error.
  ///   - onLoading: Called when a load begins and when it ends.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: (@Sendable (Bool) -> Void)? = nil
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// The key has a new value.
  public func yield(_ value: Value) {
    yield(with: .success(value))
  }

  /// The key has no value any more.
  public func yieldReturningInitialValue() {
    yield(with: .success(nil))
  }

  /// The new value could not be loaded.
  public func yield(throwing error: any Error) {
    yield(with: .failure(error))
  }

  /// A new value, `nil` if the key has no value any more, or an error.
  public func yield(with result: Result<Value?, any Error>) {
    callback(result)
  }

  /// A load begins, or ends.
  public func yieldLoading(_ isLoading: Bool = true) {
    onLoading?(isLoading)
  }
}
