import Combine
import InternalSupport

/// A publisher whose running subscriptions can be cancelled, and so completed, by an id.
struct CancellablePublisher<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream
  let id: CancelToken
  let cancelInFlight: Bool

  func receive<Downstream: Combine.Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    if cancelInFlight { RunningCancellables.shared.cancel(id) }
    upstream.receive(subscriber: CancellableConnection(downstream: subscriber, id: id))
  }
}

private final class CancellableConnection<Downstream: Subscriber>: Subscriber, Subscription {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private struct State {
    var downstream: Downstream?
    var upstream: (any Subscription)?
    var registration: AnyCancellable?
    /// Whether the downstream has its subscription, without which it must not be told of the end.
    var isSubscribed = false
    var completion: Subscribers.Completion<Failure>?
  }

  private let state: Lock<State>
  private let id: CancelToken

  init(downstream: Downstream, id: CancelToken) {
    state = Lock(State(downstream: downstream))
    self.id = id
  }

  // Registered here and not earlier: what lies upstream may cancel what runs under the same id before it starts.
  func receive(subscription: any Subscription) {
    let registration = AnyCancellable { [weak self] in self?.end(.finished)?.cancel() }
    let downstream = state.withLock { state in
      state.upstream = subscription
      state.registration = registration
      return state.downstream
    }
    RunningCancellables.shared.insert(registration, at: id)
    // Ended meanwhile, by another thread.
    if state.withLock({ $0.upstream == nil }) { unregister(registration) }
    downstream?.receive(subscription: self)
    let completion = state.withLock { state in
      state.isSubscribed = true
      return state.completion
    }
    if let completion { deliver(completion) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    state.withLock { $0.upstream == nil ? nil : $0.downstream }?.receive(input) ?? .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    end(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    state.withLock { $0.upstream }?.request(demand)
  }

  func cancel() {
    let ended = state.withLock { state in
      defer {
        state.downstream = nil
        state.upstream = nil
        state.registration = nil
      }
      return state
    }
    unregister(ended.registration)
    ended.upstream?.cancel()
  }

  /// Completes the downstream as soon as it has its subscription, and returns the upstream.
  @discardableResult
  private func end(_ completion: Subscribers.Completion<Failure>) -> (any Subscription)? {
    let (ended, isSubscribed) = state.withLock { state in
      defer {
        state.upstream = nil
        state.registration = nil
        state.completion = completion
      }
      return (state, state.isSubscribed)
    }
    guard ended.upstream != nil else { return nil }
    unregister(ended.registration)
    if isSubscribed { deliver(completion) }
    return ended.upstream
  }

  private func deliver(_ completion: Subscribers.Completion<Failure>) {
    let downstream = state.withLock { state in
      defer { state.downstream = nil }
      return state.downstream
    }
    downstream?.receive(completion: completion)
  }

  private func unregister(_ registration: AnyCancellable?) {
    if let registration { RunningCancellables.shared.remove(registration, at: id) }
  }
}
