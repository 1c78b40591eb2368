/// A type that receives values from a publisher, as many as it asks for.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values that this subscriber receives.
  associatedtype Input

  /// The kind of error that this subscriber can receive, `Never` if none.
  associatedtype Failure: Error

  /// Tells the subscriber that it is subscribed and may request values.
  func receive(subscription: any Subscription)

  /// Hands the subscriber a value.
  ///
  /// - Returns: How many values the subscriber expects beyond those that it has already requested.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Tells the subscriber that the publisher has ended, normally or with an error.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Hands the subscriber a value that carries nothing.
  public func receive() -> Subscribers.Demand {
    receive(())
  }
}

/// A namespace for types of subscribers, and what subscribers talk of.
public enum Subscribers {}
