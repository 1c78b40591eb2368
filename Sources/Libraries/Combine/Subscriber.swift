/// A type that receives the values that it requests from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input

  /// The type of error that this subscriber can receive; `Never` if none.
  associatedtype Failure: Error

  /// Receives the subscription, with which the subscriber can request values.
  func receive(subscription: any Subscription)

  /// Receives a value.
  ///
  /// - Returns: The number of further values to request.
  func receive(_ input: Input) -> Subscribers.Demand

  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand {
    receive(())
  }
}

/// A namespace for subscribers and related types.
public enum Subscribers {}
