extension Publishers {
  /// A publisher that subscribes to its upstream once for all of its subscribers.
  ///
  /// Two of them are equal if they are the same object.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private typealias Shared = Multicast<Upstream, PassthroughSubject<Output, Failure>>

    public let upstream: Upstream

    private let shared: Autoconnect<Shared>

    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast { PassthroughSubject() }.autoconnect()
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      shared.subscribe(subscriber)
    }

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
