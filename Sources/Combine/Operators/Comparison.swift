extension Publishers {
  /// A publisher of the value that comes last in an order.
  public struct Comparison<Upstream: Publisher>: Publisher {
    /// The kind of values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    /// The publisher that values come from.
    public let upstream: Upstream

    /// Tells whether the second value takes the place of the first.
    public let areInIncreasingOrder: (Output, Output) -> Bool

    /// Makes a publisher of the value that comes last in an order.
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        ReduceSubscription("Comparison", subscriber, .greatest(by: areInIncreasingOrder)))
    }
  }

  /// A publisher of the value that comes last in an order, which ends with the error that is thrown.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    /// The kind of values that this publisher sends.
    public typealias Output = Upstream.Output

    /// The kind of error that this publisher may end with.
    public typealias Failure = any Error

    /// The publisher that values come from.
    public let upstream: Upstream

    /// Tells whether the second value takes the place of the first.
    public let areInIncreasingOrder: (Output, Output) throws -> Bool

    /// Makes a publisher of the value that comes last in an order.
    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      upstream.subscribe(
        ReduceSubscription(trying: "TryComparison", subscriber, .greatest(by: areInIncreasingOrder))
      )
    }
  }
}

extension Publisher where Output: Comparable {
  /// Sends the least value, at the end.
  public func min() -> Publishers.Comparison<Self> {
    min(by: <)
  }

  /// Sends the greatest value, at the end.
  public func max() -> Publishers.Comparison<Self> {
    max(by: <)
  }
}

extension Publisher {
  /// Sends the least value in an order, at the end.
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
  }

  /// Sends the least value in an order, at the end, and ends when the closure throws.
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
  }

  /// Sends the greatest value in an order, at the end.
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Sends the greatest value in an order, at the end, and ends when the closure throws.
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}
