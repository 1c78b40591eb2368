extension Publishers {
  /// A publisher that subscribes to its upstream once for all of its subscribers.
  ///
  /// It is compared by identity.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    /// The type of the values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The type of error that this publisher can fail with.
    public typealias Failure = Upstream.Failure

    private typealias Shared = Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// The upstream publisher.
    public let upstream: Upstream

    private let shared: Autoconnect<Shared>

    /// Creates a publisher that shares another one among its subscribers.
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast { PassthroughSubject() }.autoconnect()
    }

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
  /// Subscribes to this publisher once for all subscribers.
  public func share() -> Publishers.Share<Self> {
    Publishers.Share(upstream: self)
  }
}
