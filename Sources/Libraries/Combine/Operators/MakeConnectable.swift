extension Publishers {
  /// A publisher that starts when `connect()` is called.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private let shared: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    public init(upstream: Upstream) {
      shared = upstream.multicast(subject: PassthroughSubject())
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      shared.subscribe(subscriber)
    }

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
