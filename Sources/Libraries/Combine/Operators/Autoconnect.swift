import InternalSupport

extension Publishers {
  /// A publisher that connects its upstream while it has subscribers.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private struct State {
      var subscriberCount = 0
      var connection: (any Cancellable)?
    }

    public final let upstream: Upstream
    private let state = Lock(State())

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      let isFirst = state.withLock { state in
        state.subscriberCount += 1
        return state.subscriberCount == 1
      }
      upstream.subscribe(
        AutoconnectSubscription(subscriber, didCancel: { self.subscriberDidCancel() })
      )
      if isFirst { connect() }
    }

    private func connect() {
      let connection = upstream.connect()
      let isUnwanted = state.withLock { state in
        guard state.subscriberCount > 0 else { return true }
        state.connection = connection
        return false
      }
      if isUnwanted { connection.cancel() }
    }

    private func subscriberDidCancel() {
      let connection = state.withLock { state -> (any Cancellable)? in
        state.subscriberCount -= 1
        guard state.subscriberCount == 0 else { return nil }
        defer { state.connection = nil }
        return state.connection
      }
      connection?.cancel()
    }
  }
}

extension ConnectablePublisher {
  /// Connects this publisher on the first subscription, and disconnects it when the last one is
  /// cancelled.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

private final class AutoconnectSubscription<Downstream: Subscriber>:
  OperatorSubscription<Downstream.Input, Downstream.Failure, Downstream>
{
  private let hasCompleted = Lock(false)
  private let didCancel: () -> Void

  init(_ downstream: Downstream, didCancel: @escaping () -> Void) {
    self.didCancel = didCancel
    super.init("Autoconnect", downstream: downstream)
  }

  override func handle(
    _ input: Downstream.Input,
    _ downstream: Downstream
  ) -> Subscribers.Demand {
    downstream.receive(input)
  }

  override func handle(_ completion: Subscribers.Completion<Downstream.Failure>) {
    hasCompleted.withLock { $0 = true }
    end(completion)
  }

  override func didEnd() {
    if !hasCompleted.withLock({ $0 }) { didCancel() }
  }
}
