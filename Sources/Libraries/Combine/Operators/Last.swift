extension Publishers {
  /// A publisher of the last value.
  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(ReduceSubscription("Last", subscriber, .last { _ in true }))
    }
  }

  /// A publisher of the last value that satisfies a predicate.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(ReduceSubscription("LastWhere", subscriber, .last(where: predicate)))
    }
  }

  /// A publisher of the last value that satisfies a predicate; fails if the closure throws.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let predicate: (Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        ReduceSubscription(trying: "TryLastWhere", subscriber, .last(where: predicate)))
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends the last value only.
  public func last() -> Publishers.Last<Self> {
    Publishers.Last(upstream: self)
  }

  /// Sends the last value that satisfies a predicate.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// Sends the last value that satisfies a predicate; fails if it throws.
  public func tryLast(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}
