/// A publisher that code can send values to.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)

  /// Completes the subject. Later values are dropped.
  func send(completion: Subscribers.Completion<Failure>)

  /// Receives the subscription of a publisher that the subject is attached to.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Signals the subscribers.
  public func send() {
    send(())
  }
}
