import InternalSupport

/// A subscription that only sends what was requested, one value at a time.
///
/// The base class for subjects and other sources without an upstream. Values may arrive on
/// several threads; the downstream receives them serially.
class DemandedSubscription<Downstream: Subscriber>: DescribedSubscription {
  private struct State {
    var downstream: Downstream?
    var demand = Subscribers.Demand.none
  }

  private let state: Lock<State>

  private let delivery = SerialDelivery()

  let description: String

  init(_ description: String, downstream: Downstream) {
    self.description = description
    state = Lock(State(downstream: downstream))
  }

  // MARK: For subclasses to override

  func didRequest() {}

  /// The downstream was released, by cancellation or completion.
  func didEnd() {}

  // MARK: For subclasses and owners to call

  /// Passes this subscription to the downstream, or the completion if `register` returns one.
  ///
  /// `register` adds the subscription to its source. Values that are sent in the meantime wait.
  final func start(
    register: @escaping () -> Subscribers.Completion<Downstream.Failure>? = { nil }
  ) {
    exclusively({ [self] in
      if let completion = register() {
        downstream?.receive(subscription: Subscriptions.empty)
        end(completion)
      } else {
        downstream?.receive(subscription: self)
      }
    })
  }

  /// Runs the body when no other thread sends to the downstream.
  final func exclusively(_ body: @autoclosure () -> () -> Void) {
    delivery.run(body())
  }

  final var downstream: Downstream? {
    state.withLock { $0.downstream }
  }

  final var hasEnded: Bool {
    state.withLock { $0.downstream == nil }
  }

  /// Sends the value if the downstream has requested one.
  ///
  /// - Returns: Whether the value was sent, or will be when another thread has sent its own.
  @discardableResult
  final func offer(_ value: Downstream.Input) -> Bool {
    let isDemanded = state.withLock { state in
      guard state.demand > .none else { return false }
      state.demand -= 1
      return state.downstream != nil
    }
    if isDemanded { delivery.run({ [self] in send(value) }) }
    return isDemanded
  }

  private func send(_ value: Downstream.Input) {
    let more = downstream?.receive(value) ?? .none
    if more > .none { state.withLock { $0.demand += more } }
  }

  final func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    delivery.run({ [self] in
      guard let downstream = takeDownstream() else { return }
      didEnd()
      downstream.receive(completion: completion)
    })
  }

  final var hasDemand: Bool {
    state.withLock { $0.demand > .none }
  }

  private func takeDownstream() -> Downstream? {
    state.withLock { $0.downstream.take() }
  }

  // MARK: Subscription

  final func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    state.withLock { $0.demand += demand }
    didRequest()
  }

  final func cancel() {
    if takeDownstream() != nil { didEnd() }
  }
}
