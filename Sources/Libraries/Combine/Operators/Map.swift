extension Publishers {
  /// A publisher that transforms each value.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(MapSubscriber(subscriber, transform: transform, mapFailure: { $0 }))
    }

    /// Transforms each value further.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
      let first = self.transform
      return Publishers.Map(upstream: upstream) { transform(first($0)) }
    }

    /// Transforms each value further, with a closure that can throw.
    public func tryMap<T>(
      _ transform: @escaping (Output) throws -> T
    ) -> Publishers.TryMap<Upstream, T> {
      let first = self.transform
      return Publishers.TryMap(upstream: upstream) { try transform(first($0)) }
    }
  }

  /// A publisher that transforms each value; fails if the closure throws.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(TransformSubscription(trying: "TryMap", subscriber, .map(transform)))
    }

    /// Transforms each value further.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
      let first = self.transform
      return Publishers.TryMap(upstream: upstream) { transform(try first($0)) }
    }

    /// Transforms each value further, with a closure that can throw.
    public func tryMap<T>(
      _ transform: @escaping (Output) throws -> T
    ) -> Publishers.TryMap<Upstream, T> {
      let first = self.transform
      return Publishers.TryMap(upstream: upstream) { try transform(first($0)) }
    }
  }

  /// A publisher that transforms the error of its upstream.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output

    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure

    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(MapSubscriber(subscriber, transform: { $0 }, mapFailure: transform))
    }
  }

  /// A publisher that cannot fail, with another failure type.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(MapSubscriber(subscriber, transform: { $0 }, mapFailure: absurd))
    }

    /// Changes the failure type again.
    public func setFailureType<E: Error>(
      to failure: E.Type
    ) -> Publishers.SetFailureType<Upstream, E> {
      Publishers.SetFailureType(upstream: upstream)
    }
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Transforms each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Transforms each value; fails if the closure throws.
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  /// Replaces `nil` by a value.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }

  /// Transforms the error of this publisher.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Changes the failure type of a publisher that cannot fail.
  public func setFailureType<E: Error>(
    to failureType: E.Type
  ) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}

/// Transforms events; the downstream uses the upstream's subscription itself.
struct MapSubscriber<Input, Failure: Error, Downstream: Subscriber>: Subscriber,
  CustomStringConvertible
{
  private let downstream: Downstream
  private let transform: (Input) -> Downstream.Input
  private let mapFailure: (Failure) -> Downstream.Failure

  let combineIdentifier = CombineIdentifier()

  init(
    _ downstream: Downstream,
    transform: @escaping (Input) -> Downstream.Input,
    mapFailure: @escaping (Failure) -> Downstream.Failure
  ) {
    self.downstream = downstream
    self.transform = transform
    self.mapFailure = mapFailure
  }

  func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    downstream.receive(transform(input))
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion.mapError(mapFailure))
  }

  var description: String { "Map" }
}
