extension Publishers {
  /// A publisher that starts only when it is told to connect.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    /// The kind of values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    private let shared: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Makes a publisher that holds another back until it is connected.
    public init(upstream: Upstream) {
      shared = upstream.multicast(subject: PassthroughSubject())
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      shared.subscribe(subscriber)
    }

    /// Starts sending to the subscribers, until the connection is cancelled.
    public func connect() -> any Cancellable {
      shared.connect()
    }
  }
}

extension Publisher where Failure == Never {
  /// Holds this publisher back until it is told to connect.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}
