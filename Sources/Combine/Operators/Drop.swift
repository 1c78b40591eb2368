extension Publishers {
  /// A publisher that leaves out the first values.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The kind of values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    /// The publisher that values come from.
    public let upstream: Upstream

    /// How many values are left out.
    public let count: Int

    /// Makes a publisher that leaves out the first values.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(TransformSubscription("Drop", subscriber, .dropFirst(count)))
    }
  }

  /// A publisher that leaves out values until one does not satisfy a predicate.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    /// The kind of values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    /// The publisher that values come from.
    public let upstream: Upstream

    /// The predicate.
    public let predicate: (Output) -> Bool

    /// Makes a publisher that leaves out values while the predicate is true.
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(TransformSubscription("DropWhile", subscriber, .drop(while: predicate)))
    }
  }

  /// A publisher that leaves out values until one does not satisfy a predicate, and ends when that throws.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    /// The kind of values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The kind of error that this publisher may end with.
    public typealias Failure = any Error

    /// The publisher that values come from.
    public let upstream: Upstream

    /// The predicate.
    public let predicate: (Output) throws -> Bool

    /// Makes a publisher that leaves out values while the predicate is true.
    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      upstream.subscribe(
        TransformSubscription(trying: "TryDropWhile", subscriber, .drop(while: predicate)))
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    precondition(count >= 0, "The number of values to drop cannot be negative.")
    return Publishers.Drop(upstream: self, count: count)
  }

  /// Leaves out values while the predicate is true, and lets everything through from then on.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Leaves out values while the predicate is true, and ends when it throws.
  public func tryDrop(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}
