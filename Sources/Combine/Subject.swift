/// A publisher that outside code sends values through.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)

  /// Ends the subject. Later values are dropped.
  func send(completion: Subscribers.Completion<Failure>)

  /// Gives the subject the subscription of a publisher that it was attached to.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Signals the subscribers.
  public func send() {
    send(())
  }
}
