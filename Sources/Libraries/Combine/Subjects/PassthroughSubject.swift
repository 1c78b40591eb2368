import InternalSupport

/// A subject that does not keep values: it only sends them to subscribers that have requested one.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private struct State {
    var conduits = Conduits<Output, Failure>()
    var upstreams: [any Subscription] = []
    var isDemanded = false
  }

  private let state = Lock(State())

  public init() {}

  deinit {
    for upstream in state.withLock({ $0.upstreams }) { upstream.cancel() }
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    let conduit = PassthroughConduit(subscriber, subject: self)
    conduit.start { [self] in
      state.withLock { $0.conduits.add(conduit) }
    }
  }

  public func send(_ input: Output) {
    for conduit in state.withLock({ $0.conduits.current }) { conduit.deliver(input) }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    let conduits = state.withLock { $0.conduits.complete(with: completion) }
    for conduit in conduits { conduit.deliver(completion: completion) }
  }

  public func send(subscription: any Subscription) {
    let isDemanded = state.withLock { state in
      state.upstreams.append(subscription)
      return state.isDemanded
    }
    if isDemanded { subscription.request(.unlimited) }
  }

  fileprivate func conduitDidRequest() {
    let upstreams = state.withLock { state in
      guard !state.isDemanded else { return [any Subscription]() }
      state.isDemanded = true
      return state.upstreams
    }
    for upstream in upstreams { upstream.request(.unlimited) }
  }

  fileprivate func conduitDidEnd() {
    let ended = state.withLock { $0.conduits.removeEnded() }
    withExtendedLifetime(ended) {}
  }
}

extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}  // `state` is a lock

private final class PassthroughConduit<Downstream: Subscriber>: DemandedSubscription<Downstream>,
  Conduit
{
  private let subject: Lock<PassthroughSubject<Downstream.Input, Downstream.Failure>?>

  init(
    _ downstream: Downstream,
    subject: PassthroughSubject<Downstream.Input, Downstream.Failure>
  ) {
    self.subject = Lock(subject)
    super.init("PassthroughSubject", downstream: downstream)
  }

  func deliver(_ value: Downstream.Input) {
    // The demand is checked when it is the value's turn, not now.
    exclusively({ [self] in offer(value) })
  }

  func deliver(completion: Subscribers.Completion<Downstream.Failure>) {
    end(completion)
  }

  override func didRequest() {
    subject.withLock { $0 }?.conduitDidRequest()
  }

  override func didEnd() {
    let subject = subject.withLock { $0.take() }
    subject?.conduitDidEnd()
  }
}
