extension Publishers {
  /// A publisher that starts when `connect()` is called.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    /// The type of the values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The type of error that this publisher can fail with.
    public typealias Failure = Upstream.Failure

    private let shared: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Creates a publisher that starts another one when it is connected.
    public init(upstream: Upstream) {
      shared = upstream.multicast(subject: PassthroughSubject())
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      shared.subscribe(subscriber)
    }

    /// Starts to send values until the connection is cancelled.
    public func connect() -> any Cancellable {
      shared.connect()
    }
  }
}

extension Publisher where Failure == Never {
  /// Starts this publisher only when it is connected.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}
