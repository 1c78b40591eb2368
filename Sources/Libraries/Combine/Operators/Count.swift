extension Publishers {
  /// A publisher of the number of values.
  public struct Count<Upstream: Publisher>: Publisher {
    /// The type of the values that this publisher sends.
    public typealias Output = Int

    /// The type of error that this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates a publisher of the number of values.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(ReduceSubscription("Count", subscriber, .count()))
    }
  }

  /// A publisher that only completes.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    /// The type of the values that this publisher sends.
    public typealias Output = Never

    /// The type of error that this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates a publisher that only completes.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
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
