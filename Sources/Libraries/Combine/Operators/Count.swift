extension Publishers {
  /// A publisher of the number of values.
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(ReduceSubscription("Count", subscriber, .count()))
    }
  }

  /// A publisher that only completes.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(ReduceSubscription("IgnoreOutput", subscriber, .ignore()))
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}
extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends the number of values, at the end.
  public func count() -> Publishers.Count<Self> {
    Publishers.Count(upstream: self)
  }

  /// Drops all values and only completes.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
}
