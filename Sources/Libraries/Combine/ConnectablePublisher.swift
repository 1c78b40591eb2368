/// A publisher that starts when `connect()` is called.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts to send values, until the returned connection is cancelled.
  func connect() -> any Cancellable
}
