extension Publishers {
  /// A publisher that drops the first values.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(TransformSubscription("Drop", subscriber, .dropFirst(count)))
    }
  }

  /// A publisher that drops values until one does not satisfy a predicate.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(TransformSubscription("DropWhile", subscriber, .drop(while: predicate)))
    }
  }

  /// A publisher that drops values until one does not satisfy a predicate; fails if it throws.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
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
        TransformSubscription(trying: "TryDropWhile", subscriber, .drop(while: predicate)))
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Drops the first values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    precondition(count >= 0, "The number of values to drop cannot be negative.")
    return Publishers.Drop(upstream: self, count: count)
  }

  /// Drops values while the predicate is true, and sends everything afterwards.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Drops values while the predicate is true; fails if it throws.
  public func tryDrop(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}
