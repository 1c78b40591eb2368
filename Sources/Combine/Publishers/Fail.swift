/// A publisher that ends at once with an error.
public struct Fail<Output, Failure: Error>: Publisher, Sendable {
  /// The error that the publisher ends with.
  public let error: Failure

  /// Makes a publisher that ends with the error.
  public init(error: Failure) {
    self.error = error
  }

  /// Makes a publisher that ends with the error, with its types spelled out.
  public init(outputType: Output.Type, failure: Failure) {
    self.init(error: failure)
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}
