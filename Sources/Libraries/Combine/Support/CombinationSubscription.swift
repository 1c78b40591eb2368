import InternalSupport

/// The subscription of operators that combine values of several publishers.
///
/// `combineLatest` and `zip` differ in what their inlets keep, and in when they complete.
final class CombinationSubscription<Downstream: Subscriber>: DescribedSubscription {
  typealias Output = Downstream.Input
  typealias Failure = Downstream.Failure

  private struct State {
    var downstream: Downstream?
    var demand = Subscribers.Demand.none
    var inlets: [Inlet]
  }

  /// When the combination completes.
  private enum Ending {
    case whenAllEnd
    case whenAnyEnds
  }

  private let state: Lock<State>
  private let ending: Ending
  private let combine: () -> Output
  private let delivery = SerialDelivery()
  let description: String

  /// Sends the latest values of the publishers whenever one of them sends.
  static func combineLatest<each Value>(
    _ downstream: Downstream, _ publishers: repeat any Publisher<each Value, Failure>
  ) where Output == (repeat each Value) {
    let inlets = (repeat LatestInlet<each Value>())
    let combination = CombinationSubscription(
      "CombineLatest", downstream, inlets: repeat each inlets, ending: .whenAllEnd
    ) {
      (repeat (each inlets).take())
    }
    downstream.receive(subscription: combination)
    repeat combination.attach(each publishers, to: each inlets)
  }

  /// Sends the values at the same position in all publishers.
  static func zip<each Value>(
    _ downstream: Downstream, _ publishers: repeat any Publisher<each Value, Failure>
  ) where Output == (repeat each Value) {
    let inlets = (repeat QueueInlet<each Value>())
    let combination = CombinationSubscription(
      "Zip", downstream, inlets: repeat each inlets, ending: .whenAnyEnds
    ) {
      (repeat (each inlets).take())
    }
    downstream.receive(subscription: combination)
    repeat combination.attach(each publishers, to: each inlets)
  }

  /// Sends the result of `combine`, which takes values from the inlets, whenever all inlets are
  /// ready.
  private init<each Value>(
    _ description: String,
    _ downstream: Downstream,
    inlets: repeat ValueInlet<each Value>,
    ending: Ending,
    combine: @escaping () -> Output
  ) {
    self.description = description
    self.ending = ending
    self.combine = combine
    var allInlets: [Inlet] = []
    for inlet in repeat each inlets { allInlets.append(inlet) }
    state = Lock(State(downstream: downstream, inlets: allInlets))
  }

  private func attach<Value>(
    _ publisher: some Publisher<Value, Failure>, to inlet: ValueInlet<Value>
  ) {
    publisher.subscribe(Source(inlet: inlet, combination: self))
  }

  private struct Source<Input>: Subscriber, CustomStringConvertible {
    let inlet: ValueInlet<Input>
    let combination: CombinationSubscription
    let combineIdentifier = CombineIdentifier()

    func receive(subscription: any Subscription) {
      combination.receive(subscription, for: inlet)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      combination.receive(input, for: inlet)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      combination.receive(completion, for: inlet)
    }

    var description: String { combination.description }
  }

  private func receive(_ subscription: any Subscription, for inlet: Inlet) {
    let demand = state.withLock { state -> Subscribers.Demand? in
      guard state.downstream != nil, inlet.upstream.accept(subscription) else { return nil }
      return state.demand
    }
    if let demand {
      if demand > .none { subscription.request(demand) }
    } else {
      subscription.cancel()
    }
  }

  private func receive<Input>(
    _ input: Input,
    for inlet: ValueInlet<Input>
  ) -> Subscribers.Demand {
    delivery.run(
      { take(input, for: inlet) },
      orLater: { [self] in
        let more = take(input, for: inlet)
        guard more > .none else { return }
        state.withLock { _ in inlet.upstream.subscription }?.request(more)
      }) ?? .none
  }

  private func take<Input>(_ input: Input, for inlet: ValueInlet<Input>) -> Subscribers.Demand {
    // Releasing the old value may run other code, so it must outlive the lock.
    var displaced: Input?
    defer { withExtendedLifetime(displaced) {} }
    let (output, downstream) = state.withLock { state -> (Output?, Downstream?) in
      guard state.downstream != nil, inlet.upstream.isConnected else { return (nil, nil) }
      displaced = inlet.put(input)
      guard state.demand > .none, state.inlets.allSatisfy(\.isReady) else { return (nil, nil) }
      state.demand -= 1
      return (combine(), state.downstream)
    }
    guard let output, let downstream else { return .none }
    let more = downstream.receive(output)
    if more > .none { request(more, beside: inlet) }
    endIfExhausted()
    return more
  }

  private func receive(_ completion: Subscribers.Completion<Failure>, for inlet: Inlet) {
    delivery.run({ [self] in
      let upstream = state.withLock { _ in inlet.upstream.end() }
      guard upstream != nil else { return }
      switch completion {
      case .finished: endIfExhausted()
      case .failure: end(completion)
      }
    })
  }

  private func endIfExhausted() {
    let isExhausted = state.withLock { state in
      switch ending {
      case .whenAllEnd: state.inlets.allSatisfy(\.isExhausted)
      case .whenAnyEnds: state.inlets.contains(where: \.isExhausted)
      }
    }
    if isExhausted { end(.finished) }
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    dissolve()?.receive(completion: completion)
  }

  func cancel() {
    _ = dissolve()
  }

  private func dissolve() -> Downstream? {
    let (downstream, inlets, upstreams) = state.withLock { state in
      let downstream = state.downstream
      let inlets = state.inlets
      (state.downstream, state.inlets) = (nil, [])
      return (downstream, inlets, inlets.compactMap { $0.upstream.end() })
    }
    for upstream in upstreams { upstream.cancel() }
    withExtendedLifetime(inlets) {}
    return downstream
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    request(demand, beside: nil)
  }

  /// Requests values of all publishers except the sending one, which gets the demand as a return
  /// value.
  private func request(_ demand: Subscribers.Demand, beside inlet: Inlet?) {
    let upstreams = state.withLock { state in
      state.demand += demand
      return state.inlets.filter { $0 !== inlet }.compactMap(\.upstream.subscription)
    }
    for upstream in upstreams { upstream.request(demand) }
  }
}
