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
    let connection = Connection(downstream: subscriber)
    let cancellable = AnyCancellable { [weak connection] in connection?.complete() }
    connection.registration = CancellablesCollection.shared.insert(
      cancellable, at: id, path: path, cancelInFlight: cancelInFlight)
    upstream.receive(subscriber: connection)
  }

  private final class Connection<Downstream: Subscriber>: Subscriber, Subscription,
    @unchecked Sendable
  where Downstream.Input == Output, Downstream.Failure == Never {
    // `state` is a `Lock`; `registration` is set before the connection is shared.
    private struct State {
      var downstream: Downstream?
      var upstream: (any Subscription)?
    }

    private let state: Lock<State>
    var registration: CancellablesCollection.Registration?

    init(downstream: Downstream) {
      state = Lock(State(downstream: downstream))
    }

    func receive(subscription: any Subscription) {
      let downstream = state.withLock { state in
        if state.downstream != nil { state.upstream = subscription }
        return state.downstream
      }
      if let downstream {
        downstream.receive(subscription: self)
      } else {
        subscription.cancel()
      }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      state.withLock { $0.downstream }?.receive(input) ?? .none
    }

    func receive(completion: Subscribers.Completion<Never>) {
      end()?.downstream?.receive(completion: .finished)
    }

    func request(_ demand: Subscribers.Demand) {
      state.withLock { $0.upstream }?.request(demand)
    }

    func cancel() {
      end()?.upstream?.cancel()
    }

    /// Cancels the upstream and completes the downstream.
    func complete() {
      guard let ended = end() else { return }
      ended.upstream?.cancel()
      ended.downstream?.receive(completion: .finished)
    }

    /// Closes the connection and returns what it held; `nil` if it was closed before.
    private func end() -> State? {
      let ended: State? = state.withLock { state in
        guard state.downstream != nil else { return nil }
        defer { state = State() }
        return state
      }
      if ended != nil { registration?.remove() }
      return ended
    }
  }
}
