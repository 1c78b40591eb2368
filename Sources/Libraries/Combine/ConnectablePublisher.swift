/// A publisher that starts when `connect()` is called.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts to send values.
  ///
  /// - Returns: The connection. Cancel it to stop.
  func connect() -> any Cancellable
}
