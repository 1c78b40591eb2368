package import Combine
import InternalSupport

/// Registers running effects so that they can be cancelled by an id.
package protocol CancellationRegistry {
  associatedtype Registration

  func cancelRunning()

  func register(_ cancellable: AnyCancellable) -> Registration

  func unregister(_ registration: Registration)
}

/// A publisher whose subscriptions can be cancelled by an id; a cancelled subscription completes.
package struct CancellablePublisher<Upstream: Publisher, Registry: CancellationRegistry>: Publisher
{
  package typealias Output = Upstream.Output
  package typealias Failure = Upstream.Failure

  private let upstream: Upstream
  private let registry: Registry
  private let cancelInFlight: Bool

  package init(upstream: Upstream, registry: Registry, cancelInFlight: Bool) {
    self.upstream = upstream
    self.registry = registry
    self.cancelInFlight = cancelInFlight
  }

  package func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    if cancelInFlight { registry.cancelRunning() }
    upstream.receive(subscriber: Connection(downstream: subscriber, registry: registry))
  }

  private final class Connection<Downstream: Subscriber>: Subscriber, Subscription,
    @unchecked Sendable
  where Downstream.Input == Output, Downstream.Failure == Failure {
    // `state` is a `Lock`. The registry is only used to register and unregister.
    private struct State {
      var downstream: Downstream?
      var upstream: (any Subscription)?
      var registration: Registry.Registration?
      /// Whether the downstream has received its subscription, which must happen before the
      /// completion.
      var isSubscribed = false
      var completion: Subscribers.Completion<Failure>?
    }

    private let state: Lock<State>
    private let registry: Registry
    /// Effects are cancelled, and so completed, on any thread.
    private let delivery = SerialDelivery()

    init(downstream: Downstream, registry: Registry) {
      state = Lock(State(downstream: downstream))
      self.registry = registry
    }

    // Not registered earlier: the upstream may cancel effects with the same id before it starts.
    func receive(subscription: any Subscription) {
      let (downstream, replaced) = state.withLock { state in
        defer { state.upstream = subscription }
        return (state.downstream, state.upstream)
      }
      withExtendedLifetime(replaced) {}
      let registration = registry.register(
        AnyCancellable { [weak self] in self?.end(.finished)?.cancel() })
      let hasEnded = state.withLock { state in
        if state.upstream != nil { state.registration = registration }
        return state.upstream == nil
      }
      // Another thread has ended it in the meantime.
      if hasEnded { registry.unregister(registration) }
      downstream?.receive(subscription: self)
      let completion = state.withLock { state in
        state.isSubscribed = true
        return state.completion
      }
      if let completion { deliver(completion) }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      delivery.run(
        { send(input) },
        orLater: { [self] in
          let more = send(input)
          if more > .none { request(more) }
        }) ?? .none
    }

    private func send(_ input: Output) -> Subscribers.Demand {
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
      if let registration = ended.registration { registry.unregister(registration) }
      ended.upstream?.cancel()
    }

    /// Completes the downstream as soon as it has its subscription, and returns the upstream.
    @discardableResult
    private func end(_ completion: Subscribers.Completion<Failure>) -> (any Subscription)? {
      let ended = state.withLock { state in
        defer {
          if state.upstream != nil { state.completion = completion }
          state.upstream = nil
          state.registration = nil
        }
        return state
      }
      guard ended.upstream != nil else { return nil }
      if let registration = ended.registration { registry.unregister(registration) }
      if ended.isSubscribed { deliver(completion) }
      return ended.upstream
    }

    private func deliver(_ completion: Subscribers.Completion<Failure>) {
      delivery.run({ [self] in
        let downstream = state.withLock { state in
          defer { state.downstream = nil }
          return state.downstream
        }
        downstream?.receive(completion: completion)
      })
    }
  }
}
