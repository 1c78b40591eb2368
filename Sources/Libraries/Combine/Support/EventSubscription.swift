import InternalSupport

/// The subscription of `handleEvents`, `print` and `breakpoint`: passes events on and calls
/// closures.
final class EventSubscription<Downstream: Subscriber>: Subscriber, DescribedSubscription {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private let ends: Lock<Ends<Downstream>>
  private let receiveSubscription: ((any Subscription) -> Void)?
  private let receiveOutput: ((Input) -> Void)?
  private let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private let receiveCancel: (() -> Void)?
  private let receiveRequest: ((Subscribers.Demand) -> Void)?
  private let receiveSynchronousRequest: ((Subscribers.Demand) -> Void)?

  let description: String

  /// Creates a subscription that calls closures.
  ///
  /// Demand that the downstream returns for a value goes to `receiveSynchronousRequest`, or to
  /// `receiveRequest` if that is `nil`.
  init(
    _ description: String,
    _ downstream: Downstream,
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Input) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil,
    receiveSynchronousRequest: ((Subscribers.Demand) -> Void)? = nil
  ) {
    self.description = description
    ends = Lock(Ends(downstream: downstream))
    self.receiveSubscription = receiveSubscription
    self.receiveOutput = receiveOutput
    self.receiveCompletion = receiveCompletion
    self.receiveCancel = receiveCancel
    self.receiveRequest = receiveRequest
    self.receiveSynchronousRequest = receiveSynchronousRequest ?? receiveRequest
  }

  func receive(subscription: any Subscription) {
    receiveSubscription?(subscription)
    let downstream = ends.withLock { $0.upstream.accept(subscription) ? $0.downstream : nil }
    if let downstream {
      downstream.receive(subscription: self)
    } else {
      subscription.cancel()
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    receiveOutput?(input)
    guard let downstream = ends.withLock({ $0.upstream.isConnected ? $0.downstream : nil })
    else { return .none }
    let demand = downstream.receive(input)
    if demand > .none { receiveSynchronousRequest?(demand) }
    return demand
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    receiveCompletion?(completion)
    ends.withLock { $0.take() }.downstream?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    receiveRequest?(demand)
    ends.withLock { $0.upstream.subscription }?.request(demand)
  }

  func cancel() {
    receiveCancel?()
    ends.withLock { $0.take() }.upstream?.cancel()
  }
}
