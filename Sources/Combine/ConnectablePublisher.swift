/// A publisher that starts only when it is told to connect.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts sending to the subscribers.
  ///
  /// - Returns: The connection; cancelling it stops the sending.
  func connect() -> any Cancellable
}
