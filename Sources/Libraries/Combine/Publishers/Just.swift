import InternalSupport

/// A publisher that sends one value and finishes.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  public let output: Output

  public init(_ output: Output) {
    self.output = output
  }

  public func receive(subscriber: some Subscriber<Output, Never>) {
    subscriber.receive(subscription: SingleValueSubscription("Just", output, subscriber))
  }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}

/// Sends one value on the first request, then finishes.
final class SingleValueSubscription<Downstream: Subscriber>: DescribedSubscription {
  let description: String
  private let output: Downstream.Input
  private let downstream: Lock<Downstream?>

  init(_ description: String, _ output: Downstream.Input, _ downstream: Downstream) {
    self.description = description
    self.output = output
    self.downstream = Lock(downstream)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none, let downstream = takeDownstream() else { return }
    _ = downstream.receive(output)
    downstream.receive(completion: .finished)
  }

  func cancel() {
    _ = takeDownstream()
  }

  private func takeDownstream() -> Downstream? {
    downstream.withLock { $0.take() }
  }

  var customMirror: Mirror { Mirror(self, unlabeledChildren: CollectionOfOne(output)) }
}
