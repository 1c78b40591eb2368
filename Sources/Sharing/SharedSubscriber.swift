/// Takes the values that a key is given from outside.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: (@Sendable (Bool) -> Void)?

  /// A subscriber.
  ///
  /// - Parameters:
  ///   - callback: Takes a new value, `nil` where the key went back to having none, or an error.
  ///   - onLoading: Is told when a load begins and when it ends.
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

  /// The key went back to having no value of its own.
  public func yieldReturningInitialValue() {
    yield(with: .success(nil))
  }

  /// The new value could not be had.
  public func yield(throwing error: any Error) {
    yield(with: .failure(error))
  }

  /// A new value, `nil` where the key went back to having none, or an error.
  public func yield(with result: Result<Value?, any Error>) {
    callback(result)
  }

  /// A load begins, or ends.
  public func yieldLoading(_ isLoading: Bool = true) {
    onLoading?(isLoading)
  }
}
