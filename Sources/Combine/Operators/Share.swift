extension Publishers {
  /// A publisher, compared by identity, that subscribes to its upstream once for all of its subscribers.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    /// The kind of values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    private typealias Shared = Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// The publisher that values come from.
    public let upstream: Upstream

    private let shared: Autoconnect<Shared>

    /// Makes a publisher that shares another among its subscribers.
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast { PassthroughSubject() }.autoconnect()
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      shared.subscribe(subscriber)
    }

    /// Whether both are the same.
    public static func == (lhs: Share, rhs: Share) -> Bool {
      lhs === rhs
    }
  }
}

extension Publisher {
  /// Subscribes to this publisher once for all subscribers, from the first of them to the last.
  public func share() -> Publishers.Share<Self> {
    Publishers.Share(upstream: self)
  }
}
