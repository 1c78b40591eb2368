import Combine
import ConcurrencyExtras
import InternalSupport

/// A publisher whose running subscriptions can be cancelled, and so completed, by an id.
struct CancellablePublisher<Upstream: Publisher, ID: Hashable & Sendable>: Publisher
where Upstream.Failure == Never {
  typealias Output = Upstream.Output
  typealias Failure = Never

  let upstream: Upstream
  let id: ID
  let path: NavigationIDPath
  let cancelInFlight: Bool

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    if cancelInFlight {
      CancellablesCollection.shared.cancel(at: id, path: path)
    }
    upstream.receive(
      subscriber: Connection(downstream: subscriber) { cancellable in
        CancellablesCollection.shared.insert(cancellable, at: id, path: path)
      }
    )
  }

  private final class Connection<Downstream: Subscriber>: Subscriber, Subscription,
    @unchecked Sendable
  where Downstream.Input == Output, Downstream.Failure == Never {
    // `state` is a `Lock`; `register` is only called when the subscription comes.
    private struct State {
      var downstream: Downstream?
      var upstream: (any Subscription)?
      var registration: CancellablesCollection.Registration?
      /// Whether the downstream has its subscription, without which it must not be told of the end.
      var isSubscribed = false
    }

    private let state: Lock<State>
    private let register: (AnyCancellable) -> CancellablesCollection.Registration

    init(
      downstream: Downstream,
      register: @escaping (AnyCancellable) -> CancellablesCollection.Registration
    ) {
      state = Lock(State(downstream: downstream))
      self.register = register
    }

    // Registered here and not earlier: what lies upstream may cancel what runs under the same id before it starts.
    func receive(subscription: any Subscription) {
      let downstream = state.withLock { state in
        state.upstream = subscription
        return state.downstream
      }
      let registration = register(AnyCancellable { [weak self] in self?.complete() })
      let isOpen = state.withLock { state in
        state.registration = registration
        return state.upstream != nil
      }
      if !isOpen { registration.remove() }
      downstream?.receive(subscription: self)
      let isOverAlready = state.withLock { state in
        state.isSubscribed = true
        return state.upstream == nil && state.downstream != nil
      }
      if isOverAlready { complete() }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      state.withLock { $0.upstream == nil ? nil : $0.downstream }?.receive(input) ?? .none
    }

    func receive(completion: Subscribers.Completion<Never>) {
      finish()
    }

    func request(_ demand: Subscribers.Demand) {
      state.withLock { $0.upstream }?.request(demand)
    }

    func cancel() {
      let ended = state.withLock { state in
        defer {
          state.downstream = nil
          state.upstream = nil
        }
        return state
      }
      ended.registration?.remove()
      ended.upstream?.cancel()
    }

    /// Cancels the upstream and completes the downstream.
    private func complete() {
      finish()?.cancel()
    }

    /// Completes the downstream, as soon as it has its subscription, and returns the upstream.
    @discardableResult
    private func finish() -> (any Subscription)? {
      let (ended, downstream) = state.withLock { state in
        let ended = state
        state.upstream = nil
        guard state.isSubscribed else { return (ended, nil as Downstream?) }
        state.downstream = nil
        return (ended, ended.downstream)
      }
      ended.registration?.remove()
      downstream?.receive(completion: .finished)
      return ended.upstream
    }
  }
}
