import InternalSupport

/// Attaches a subject to a publisher.
final class SubjectSubscriber<Downstream: Subject>: Subscriber, DescribedSubscription {
  typealias Input = Downstream.Output
  typealias Failure = Downstream.Failure

  private struct State {
    var subject: Downstream?
    var upstream = Connection.awaited
  }

  private let state: Lock<State>

  init(_ subject: Downstream) {
    state = Lock(State(subject: subject))
  }

  func receive(subscription: any Subscription) {
    let subject = state.withLock { $0.upstream.accept(subscription) ? $0.subject : nil }
    if let subject {
      subject.send(subscription: self)
    } else {
      subscription.cancel()
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    state.withLock { $0.upstream.isConnected ? $0.subject : nil }?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (subject, _) = end()
    subject?.send(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    state.withLock { $0.upstream.subscription }?.request(demand)
  }

  func cancel() {
    let (_, upstream) = end()
    upstream?.cancel()
  }

  private func end() -> (Downstream?, (any Subscription)?) {
    state.withLock { state in
      defer { state.subject = nil }
      return (state.subject, state.upstream.end())
    }
  }

  var description: String { "Subject" }
}
