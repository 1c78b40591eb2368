extension Publishers {
  /// A publisher of whether all the values satisfy a predicate.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(ReduceSubscription("AllSatisfy", subscriber, .allSatisfy(predicate)))
    }
  }

  /// A publisher of whether all the values satisfy a predicate; fails if the closure throws.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error

    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        ReduceSubscription(trying: "TryAllSatisfy", subscriber, .allSatisfy(predicate)))
    }
  }
}

extension Publisher {
  /// Sends whether all the values satisfy a predicate as soon as this is known.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// Sends whether all the values satisfy a predicate; fails if it throws.
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}
