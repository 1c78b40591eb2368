import InternalSupport

/// Attaches a subject to a publisher.
final class SubjectSubscriber<Downstream: Subject>: Subscriber, DescribedSubscription {
  typealias Input = Downstream.Output
  typealias Failure = Downstream.Failure

  private let ends: Lock<Ends<Downstream>>

  init(_ subject: Downstream) {
    ends = Lock(Ends(downstream: subject))
  }

  func receive(subscription: any Subscription) {
    let subject = ends.withLock { $0.upstream.accept(subscription) ? $0.downstream : nil }
    if let subject {
      subject.send(subscription: self)
    } else {
      subscription.cancel()
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    ends.withLock { $0.upstream.isConnected ? $0.downstream : nil }?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    ends.withLock { $0.take() }.downstream?.send(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    ends.withLock { $0.upstream.subscription }?.request(demand)
  }

  func cancel() {
    ends.withLock { $0.take() }.upstream?.cancel()
  }

  var description: String { "Subject" }
}
