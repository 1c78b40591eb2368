/// Receives new values of a key from outside.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: (@Sendable (Bool) -> Void)?

  /// Creates a subscriber from closures.
  ///
  /// `callback` receives a new value, `nil` if the key no longer has a value, or an error.
  /// `onLoading` is called when a load begins or ends.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: (@Sendable (Bool) -> Void)? = nil
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  public func yield(_ value: Value) {
    yield(with: .success(value))
  }

  /// Reports that the key no longer has a value.
  public func yieldReturningInitialValue() {
    yield(with: .success(nil))
  }

  /// Reports that the new value could not be loaded.
  public func yield(throwing error: any Error) {
    yield(with: .failure(error))
  }

  /// Sends a new value, `nil` if the key no longer has a value, or an error.
  public func yield(with result: Result<Value?, any Error>) {
    callback(result)
  }

  /// Reports that a load begins or ends.
  public func yieldLoading(_ isLoading: Bool = true) {
    onLoading?(isLoading)
  }
}
