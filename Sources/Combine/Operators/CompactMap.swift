extension Publishers {
  /// A publisher that transforms each value, and leaves out those that become `nil`.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    /// The publisher that values come from.
    public let upstream: Upstream

    /// The closure that transforms each value.
    public let transform: (Upstream.Output) -> Output?

    /// Makes a publisher that transforms the values of another and leaves out `nil`.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(TransformSubscription("CompactMap", subscriber, .compactMap(transform)))
    }

    /// Transforms each value further, and leaves out `nil`.
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

  /// A publisher that transforms each value and leaves out `nil`, and ends with the error that is thrown.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that this publisher may end with.
    public typealias Failure = any Error

    /// The publisher that values come from.
    public let upstream: Upstream

    /// The closure that transforms each value.
    public let transform: (Upstream.Output) throws -> Output?

    /// Makes a publisher that transforms the values of another and leaves out `nil`.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      upstream.subscribe(
        TransformSubscription(trying: "TryCompactMap", subscriber, .compactMap(transform)))
    }

    /// Transforms each value further, and leaves out `nil`.
    public func compactMap<T>(
      _ transform: @escaping (Output) throws -> T?
    ) -> Publishers.TryCompactMap<Upstream, T> {
      let first = self.transform
      return Publishers.TryCompactMap(upstream: upstream) { try first($0).flatMap(transform) }
    }
  }
}

extension Publisher {
  /// Transforms each value, and leaves out those that become `nil`.
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Transforms each value and leaves out `nil`, and ends when the closure throws.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}
