/// A publisher that sends no values, and either finishes immediately or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable, Sendable {
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  public init(
    completeImmediately: Bool = true,
    outputType: Output.Type,
    failureType: Failure.Type
  ) {
    self.init(completeImmediately: completeImmediately)
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}
