import InternalSupport

extension Publishers {
  /// A publisher of the values of its upstream's latest publisher.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let latest = SwitchSubscription<P, S>(subscriber)
      subscriber.receive(subscription: latest)
      upstream.subscribe(SwitchSubscription.Outer(latest: latest))
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the latest publisher, and cancels the previous one.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Sends the values of the latest publisher, and cancels the previous one.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    >
  {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Sends the values of the latest publisher, and cancels the previous one.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Sends the values of the latest publisher, and cancels the previous one.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) })
  }
}

private final class SwitchSubscription<P: Publisher, Downstream: Subscriber>: DescribedSubscription
where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
  private struct State {
    var downstream: Downstream?
    var demand = Subscribers.Demand.none
    var outer = Connection.awaited
    var inner = Connection.ended
    var innerID = 0

    var isExhausted: Bool { outer.isEnded && inner.isEnded }
  }

  private let state: Lock<State>
  private let delivery = SerialDelivery()

  init(_ downstream: Downstream) {
    state = Lock(State(downstream: downstream))
  }

  // MARK: The publisher of publishers

  struct Outer: Subscriber, CustomStringConvertible {
    let latest: SwitchSubscription
    let combineIdentifier = CombineIdentifier()

    func receive(subscription: any Subscription) {
      let isAccepted = latest.state.withLock { state in
        state.downstream != nil && state.outer.accept(subscription)
      }
      isAccepted ? subscription.request(.unlimited) : subscription.cancel()
    }

    func receive(_ publisher: P) -> Subscribers.Demand {
      latest.switchTo(publisher)
      return .none
    }

    func receive(completion: Subscribers.Completion<P.Failure>) {
      latest.delivery.run({ [latest] in
        guard latest.state.withLock({ $0.outer.end() }) != nil else { return }
        latest.upstreamDidEnd(completion)
      })
    }

    var description: String { "SwitchToLatest" }
  }

  private func switchTo(_ publisher: P) {
    let (id, previous) = state.withLock { state -> (Int?, (any Subscription)?) in
      guard state.downstream != nil, state.outer.isConnected else { return (nil, nil) }
      let previous = state.inner.subscription
      state.inner = .awaited
      state.innerID += 1
      return (state.innerID, previous)
    }
    previous?.cancel()
    if let id { publisher.subscribe(Inner(id: id, latest: self)) }
  }

  // MARK: The latest publisher

  private struct Inner: Subscriber, CustomStringConvertible {
    let id: Int
    let latest: SwitchSubscription
    let combineIdentifier = CombineIdentifier()

    func receive(subscription: any Subscription) {
      let demand = latest.state.withLock { state -> Subscribers.Demand? in
        guard state.innerID == id, state.downstream != nil, state.inner.accept(subscription)
        else { return nil }
        return state.demand
      }
      if let demand {
        if demand > .none { subscription.request(demand) }
      } else {
        subscription.cancel()
      }
    }

    func receive(_ input: P.Output) -> Subscribers.Demand {
      latest.delivery.run(
        { latest.receive(input, from: id) },
        orLater: { [latest, id] in
          let more = latest.receive(input, from: id)
          guard more > .none else { return }
          latest.state.withLock { $0.innerID == id ? $0.inner.subscription : nil }?.request(more)
        }) ?? .none
    }

    func receive(completion: Subscribers.Completion<P.Failure>) {
      latest.delivery.run({ [latest, id] in
        let ended = latest.state.withLock { $0.innerID == id ? $0.inner.end() : nil }
        if ended != nil { latest.upstreamDidEnd(completion) }
      })
    }

    var description: String { "SwitchToLatest" }
  }

  private func receive(_ input: P.Output, from id: Int) -> Subscribers.Demand {
    let downstream = state.withLock { state -> Downstream? in
      guard state.innerID == id, state.inner.isConnected else { return nil }
      state.demand -= 1
      return state.downstream
    }
    guard let downstream else { return .none }
    let more = downstream.receive(input)
    guard more > .none else { return .none }
    // A new publisher may have come in the meantime. The request goes to that one then.
    let (isLatest, newInner) = state.withLock { state in
      state.demand += more
      return (state.innerID == id, state.inner.subscription)
    }
    if !isLatest { newInner?.request(more) }
    return isLatest ? more : .none
  }

  // MARK: Ending

  private func upstreamDidEnd(_ completion: Subscribers.Completion<P.Failure>) {
    if case .finished = completion, !state.withLock({ $0.isExhausted }) { return }
    dissolve()?.receive(completion: completion)
  }

  private func dissolve() -> Downstream? {
    let (downstream, inner, outer) = state.withLock { state in
      defer { state.downstream = nil }
      return (state.downstream, state.inner.end(), state.outer.end())
    }
    inner?.cancel()
    outer?.cancel()
    return downstream
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let inner = state.withLock { state in
      state.demand += demand
      return state.inner.subscription
    }
    inner?.request(demand)
  }

  func cancel() {
    _ = dissolve()
  }

  var description: String { "SwitchToLatest" }
}
