extension Publishers {
  /// A publisher that leaves out values that equal the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The kind of values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    /// The publisher that values come from.
    public let upstream: Upstream

    /// Tells whether two values are equal.
    public let predicate: (Output, Output) -> Bool

    /// Makes a publisher that leaves out values that equal the one before.
    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        TransformSubscription("RemoveDuplicates", subscriber, .removeDuplicates(by: predicate)))
    }
  }

  /// A publisher that leaves out values that equal the one before, and ends with the error that comparing throws.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The kind of values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The kind of error that this publisher may end with.
    public typealias Failure = any Error

    /// The publisher that values come from.
    public let upstream: Upstream

    /// Tells whether two values are equal.
    public let predicate: (Output, Output) throws -> Bool

    /// Makes a publisher that leaves out values that equal the one before.
    public init(upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      upstream.subscribe(
        TransformSubscription(
          trying: "TryRemoveDuplicates", subscriber, .removeDuplicates(by: predicate)))
    }
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out values that equal the one before.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publisher {
  /// Leaves out values that equal the one before, as the closure has it.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Leaves out values that equal the one before, as the closure has it, and ends when it throws.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}
