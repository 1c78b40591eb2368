extension Publishers {
  /// A publisher of what each value makes of the result so far.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    /// The publisher that values come from.
    public let upstream: Upstream

    /// The result before the first value.
    public let initialResult: Output

    /// The closure that makes a new result of the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Makes a publisher of what each value makes of the result so far.
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        TransformSubscription("Scan", subscriber, .scan(initialResult, nextPartialResult)))
    }
  }

  /// A publisher of what each value makes of the result so far, which ends with the error that is thrown.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that this publisher may end with.
    public typealias Failure = any Error

    /// The publisher that values come from.
    public let upstream: Upstream

    /// The result before the first value.
    public let initialResult: Output

    /// The closure that makes a new result of the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Makes a publisher of what each value makes of the result so far.
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      upstream.subscribe(
        TransformSubscription(
          trying: "TryScan", subscriber, .scan(initialResult, nextPartialResult)))
    }
  }
}

extension Publisher {
  /// Sends what each value makes of the result so far.
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Sends what each value makes of the result so far, and ends when the closure throws.
  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}
