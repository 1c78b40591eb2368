import InternalSupport

/// The subscription of `handleEvents`, `print` and `breakpoint`: passes events on and calls
/// closures.
final class EventSubscription<Downstream: Subscriber>: Subscriber, DescribedSubscription {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private let ends: Lock<Ends<Downstream>>
  private let actions: Actions

  let description: String

  /// The closures to call.
  struct Actions {
    var receiveSubscription: ((any Subscription) -> Void)?
    var receiveOutput: ((Input) -> Void)?
    var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    var receiveCancel: (() -> Void)?
    var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Called for demand that the downstream returns for a value, instead of `receiveRequest`.
    var receiveSynchronousRequest: ((Subscribers.Demand) -> Void)?
  }

  init(_ description: String, _ downstream: Downstream, _ actions: Actions) {
    self.description = description
    ends = Lock(Ends(downstream: downstream))
    self.actions = actions
  }

  func receive(subscription: any Subscription) {
    actions.receiveSubscription?(subscription)
    let downstream = ends.withLock { $0.upstream.accept(subscription) ? $0.downstream : nil }
    if let downstream {
      downstream.receive(subscription: self)
    } else {
      subscription.cancel()
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    actions.receiveOutput?(input)
    guard let downstream = ends.withLock({ $0.upstream.isConnected ? $0.downstream : nil })
    else { return .none }
    let demand = downstream.receive(input)
    if demand > .none {
      (actions.receiveSynchronousRequest ?? actions.receiveRequest)?(demand)
    }
    return demand
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    actions.receiveCompletion?(completion)
    ends.withLock { $0.take() }.downstream?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    actions.receiveRequest?(demand)
    ends.withLock { $0.upstream.subscription }?.request(demand)
  }

  func cancel() {
    actions.receiveCancel?()
    ends.withLock { $0.take() }.upstream?.cancel()
  }
}
