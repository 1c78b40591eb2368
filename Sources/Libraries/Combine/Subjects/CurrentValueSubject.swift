import InternalSupport

/// A subject that keeps its latest value and sends it to new subscribers.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, CurrentValueSource {
  private struct State {
    var value: Output
    var conduits = Conduits<Output, Failure>()
    var upstreams: [any Subscription] = []
  }

  private let state: Lock<State>

  public init(_ value: Output) {
    state = Lock(State(value: value))
  }

  deinit {
    for upstream in state.withLock({ $0.upstreams }) { upstream.cancel() }
  }

  /// The latest value; setting it sends the new value.
  public var value: Output {
    get { state.withLock { $0.value } }
    set { send(newValue) }
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    let conduit = CurrentValueConduit("CurrentValueSubject", subscriber, source: self)
    conduit.start { [self] in
      state.withLock { $0.conduits.add(conduit) }
    }
  }

  public func send(_ input: Output) {
    // Releasing the old value may run other code, so it must outlive the lock.
    var old: Output?
    let conduits = state.withLock { state in
      guard state.conduits.completion == nil else { return [any Conduit<Output, Failure>]() }
      old = replace(&state.value, with: input)
      return state.conduits.current
    }
    withExtendedLifetime(old) {
      for conduit in conduits { conduit.deliver(input) }
    }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    let conduits = state.withLock { $0.conduits.complete(with: completion) }
    for conduit in conduits { conduit.deliver(completion: completion) }
  }

  public func send(subscription: any Subscription) {
    state.withLock { $0.upstreams.append(subscription) }
    subscription.request(.unlimited)
  }

  func conduitDidEnd() {
    let ended = state.withLock { $0.conduits.removeEnded() }
    withExtendedLifetime(ended) {}
  }
}

extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}  // `state` is a lock
