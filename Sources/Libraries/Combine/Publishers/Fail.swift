/// A publisher that immediately fails with an error.
public struct Fail<Output, Failure: Error>: Publisher, Sendable {
  public let error: Failure

  public init(error: Failure) {
    self.error = error
  }

  public init(outputType: Output.Type, failure: Failure) {
    self.init(error: failure)
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}
