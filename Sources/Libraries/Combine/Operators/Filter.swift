extension Publishers {
  /// A publisher of the values that satisfy a predicate.
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let isIncluded: (Output) -> Bool

    public init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(TransformSubscription("Filter", subscriber, .filter(isIncluded)))
    }

    /// Adds a predicate.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
      let first = self.isIncluded
      return Publishers.Filter(upstream: upstream) { first($0) && isIncluded($0) }
    }

    /// Adds a predicate that can throw.
    public func tryFilter(
      _ isIncluded: @escaping (Output) throws -> Bool
    ) -> Publishers.TryFilter<Upstream> {
      let first = self.isIncluded
      return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
    }
  }

  /// A publisher of the values that satisfy a predicate; fails if the predicate throws.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let isIncluded: (Output) throws -> Bool

    public init(upstream: Upstream, isIncluded: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        TransformSubscription(trying: "TryFilter", subscriber, .filter(isIncluded)))
    }

    /// Adds a predicate.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
      let first = self.isIncluded
      return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
    }

    /// Adds a predicate that can throw.
    public func tryFilter(
      _ isIncluded: @escaping (Output) throws -> Bool
    ) -> Publishers.TryFilter<Upstream> {
      let first = self.isIncluded
      return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
    }
  }
}

extension Publisher {
  /// Drops values for which the predicate is false.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Drops values for which the predicate is false; fails if it throws.
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
}
