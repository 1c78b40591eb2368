public import Combine
import InternalSupport

extension Store {
  /// The states of the store, from the current one on, each when an action has been processed.
  public var publisher: StorePublisher<State> {
    StorePublisher(store: self, upstream: statePublisher())
  }

  /// The states of the store, from the current one on; a duplicate for every action that changes nothing.
  func statePublisher() -> AnyPublisher<State, Never> {
    StatePublisher(store: self).eraseToAnyPublisher()
  }
}

/// A publisher of state, and of its members by dynamic lookup.
@dynamicMemberLookup
public struct StorePublisher<State>: Publisher {
  public typealias Output = State
  public typealias Failure = Never

  /// Keeps the store alive as long as somebody listens.
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

/// Emits a store's state at once and after every change.
private struct StatePublisher<State, Action>: Publisher {
  typealias Output = State
  typealias Failure = Never

  let store: Store<State, Action>

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == State, Downstream.Failure == Never {
    let inner = Inner(downstream: subscriber)
    // Stores and their publishers live on the main actor; `Publisher` cannot say so.
    nonisolated(unsafe) let subscription = inner
    MainActor.assumeIsolated { subscription.start(store) }
  }

  private final class Inner<Downstream: Subscriber>: Subscription
  where Downstream.Input == State, Downstream.Failure == Never {
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var pending: State?
    private var stop: (@MainActor () -> Void)?

    init(downstream: Downstream) {
      self.downstream = downstream
    }

    @MainActor
    func start(_ store: Store<State, Action>) {
      let core = store.core
      let changes = core.root.changes
      pending = core.state
      let key = changes.add { [weak self] in
        self?.emit(core.state)
      }
      stop = { changes.remove(key) }
      downstream?.receive(subscription: self)
    }

    func request(_ demand: Subscribers.Demand) {
      self.demand += demand
      guard let pending, self.demand > .none else { return }
      self.pending = nil
      emit(pending)
    }

    private func emit(_ state: State) {
      guard demand > .none else {
        pending = state
        return
      }
      demand -= 1
      demand += downstream?.receive(state) ?? .none
    }

    func cancel() {
      downstream = nil
      guard let stop else { return }
      self.stop = nil
      MainActor.assumeIsolated { stop() }
    }
  }
}
