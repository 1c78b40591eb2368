extension Publishers {
  /// A publisher that drops values equal to the previous one.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output, Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        TransformSubscription("RemoveDuplicates", subscriber, .removeDuplicates(by: predicate)))
    }
  }

  /// A publisher that drops values equal to the previous one; fails if the predicate throws.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let predicate: (Output, Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        TransformSubscription(
          trying: "TryRemoveDuplicates", subscriber, .removeDuplicates(by: predicate)))
    }
  }
}

extension Publisher where Output: Equatable {
  /// Drops values equal to the previous one.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publisher {
  /// Drops values that a predicate considers equal to the previous one.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Drops values that a predicate considers equal to the previous one; fails if it throws.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}
