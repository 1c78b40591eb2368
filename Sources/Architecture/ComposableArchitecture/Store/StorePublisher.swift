public import Combine
import CombineSchedulers
import InternalSupport

extension Store {
  /// A publisher of the current state and of each new state after an action.
  public var publisher: StorePublisher<State> {
    StorePublisher(store: self, upstream: statePublisher())
  }

  /// A publisher of the current state and of the state after each action, even if it did not
  /// change.
  func statePublisher() -> AnyPublisher<State, Never> {
    StatePublisher(store: self).eraseToAnyPublisher()
  }
}

/// A publisher of state; its dynamic members are publishers of the state's properties.
@dynamicMemberLookup
public struct StorePublisher<State>: Publisher {
  public typealias Output = State
  public typealias Failure = Never

  /// Keeps the store alive while there are subscribers.
  let store: AnyObject
  let upstream: AnyPublisher<State, Never>

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    upstream.subscribe(
      AnySubscriber(
        receiveSubscription: subscriber.receive(subscription:),
        receiveValue: subscriber.receive(_:),
        receiveCompletion: { [store] in
          subscriber.receive(completion: $0)
          _ = store
        }
      )
    )
  }

  /// The values of a member, without duplicates.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: KeyPath<State, Value>
  ) -> StorePublisher<Value> {
    StorePublisher<Value>(
      store: store,
      upstream: upstream.map(keyPath).removeDuplicates().eraseToAnyPublisher()
    )
  }
}

/// Emits a store's current state and its state after each action.
private struct StatePublisher<State, Action>: Publisher {
  typealias Output = State
  typealias Failure = Never

  let store: Store<State, Action>

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == State, Downstream.Failure == Never {
    StateSubscription(store, downstream: subscriber).start()
  }
}

/// Emits a store's state on the main actor, whichever thread subscribes.
private final class StateSubscription<State, Action, Downstream: Subscriber>: Subscription,
  @unchecked Sendable
where Downstream.Input == State, Downstream.Failure == Never {
  // `delivery` is a `Lock`. The rest is only used on the main actor.
  private struct Delivery {
    var downstream: Downstream?
    var demand = Subscribers.Demand.none
    /// The states to deliver; without demand, only the latest one is kept.
    var pending = Queue<State>()
    var isBusy = false
  }

  private let delivery: Lock<Delivery>
  private var store: Store<State, Action>?
  private var changesKey: UInt64?

  init(_ store: Store<State, Action>, downstream: Downstream) {
    self.store = store
    delivery = Lock(Delivery(downstream: downstream))
  }

  func start() {
    UIScheduler.shared.onMainActor { self.subscribe() }
  }

  @MainActor
  private func subscribe() {
    guard let core = store?.core, let downstream = delivery.withLock({ $0.downstream }) else {
      return
    }
    let state = core.state
    delivery.withLock { $0.pending.append(state) }
    changesKey = core.root.changes.add { [weak self] in
      self?.emit(core.state)
    }
    downstream.receive(subscription: self)
  }

  @MainActor
  private func emit(_ state: State) {
    // Released outside of the lock, because states may run code of the feature then.
    let outdated = delivery.withLock { delivery in
      var outdated = Queue<State>()
      if delivery.demand == .none { swap(&outdated, &delivery.pending) }
      delivery.pending.append(state)
      return outdated
    }
    withExtendedLifetime(outdated) {}
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    delivery.withLock { $0.demand += demand }
    deliver()
  }

  /// Delivers states one at a time, while there is demand.
  private func deliver() {
    while let (state, downstream) = takePending() {
      let demand = downstream.receive(state)
      delivery.withLock { delivery in
        delivery.demand += demand
        delivery.isBusy = false
      }
    }
  }

  private func takePending() -> (State, Downstream)? {
    delivery.withLock { delivery in
      guard !delivery.isBusy, delivery.demand > .none, let downstream = delivery.downstream,
        let state = delivery.pending.popFirst()
      else { return nil }
      delivery.demand -= 1
      delivery.isBusy = true
      return (state, downstream)
    }
  }

  func cancel() {
    let ended = delivery.withLock { delivery in
      defer {
        delivery.downstream = nil
        delivery.pending = Queue()
      }
      return delivery
    }
    guard ended.downstream != nil else { return }
    UIScheduler.shared.onMainActor { self.unsubscribe() }
  }

  @MainActor
  private func unsubscribe() {
    if let changesKey { store?.core.root.changes.remove(changesKey) }
    changesKey = nil
    store = nil
  }
}
