extension Publishers {
  /// A publisher of what all the values make of a first result.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    /// The publisher that values come from.
    public let upstream: Upstream

    /// The result before the first value.
    public let initial: Output

    /// The closure that makes a new result of the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Makes a publisher of what all the values make of a first result.
    public init(
      upstream: Upstream,
      initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        ReduceSubscription("Reduce", subscriber, .fold(initial, nextPartialResult)))
    }
  }

  /// A publisher of what all the values make of a first result, which ends with the error that is thrown.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that this publisher may end with.
    public typealias Failure = any Error

    /// The publisher that values come from.
    public let upstream: Upstream

    /// The result before the first value.
    public let initial: Output

    /// The closure that makes a new result of the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Makes a publisher of what all the values make of a first result.
    public init(
      upstream: Upstream,
      initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      upstream.subscribe(
        ReduceSubscription(trying: "TryReduce", subscriber, .fold(initial, nextPartialResult)))
    }
  }
}

extension Publisher {
  /// Sends what all the values make of a first result, at the end.
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Sends what all the values make of a first result, at the end, and ends when the closure throws.
  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(
      upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}
