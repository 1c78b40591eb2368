extension Publishers {
  /// A publisher that transforms each value, and drops `nil`.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output?

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(TransformSubscription("CompactMap", subscriber, .compactMap(transform)))
    }

    /// Transforms each value further, and drops `nil`.
    public func compactMap<T>(
      _ transform: @escaping (Output) -> T?
    ) -> Publishers.CompactMap<Upstream, T> {
      let first = self.transform
      return Publishers.CompactMap(upstream: upstream) { first($0).flatMap(transform) }
    }

    /// Transforms each value further.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
      let first = self.transform
      return Publishers.CompactMap(upstream: upstream) { first($0).map(transform) }
    }
  }

  /// A publisher that transforms each value and drops `nil`; fails if the closure throws.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output?

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        TransformSubscription(trying: "TryCompactMap", subscriber, .compactMap(transform)))
    }

    /// Transforms each value further, and drops `nil`.
    public func compactMap<T>(
      _ transform: @escaping (Output) throws -> T?
    ) -> Publishers.TryCompactMap<Upstream, T> {
      let first = self.transform
      return Publishers.TryCompactMap(upstream: upstream) { try first($0).flatMap(transform) }
    }
  }
}

extension Publisher {
  /// Transforms each value, and drops `nil`.
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Transforms each value and drops `nil`; fails if the closure throws.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}
