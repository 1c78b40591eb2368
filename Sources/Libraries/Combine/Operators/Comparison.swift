extension Publishers {
  /// A publisher of the value that comes last in an order.
  public struct Comparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let areInIncreasingOrder: (Output, Output) -> Bool

    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        ReduceSubscription("Comparison", subscriber, .greatest(by: areInIncreasingOrder)))
    }
  }

  /// A publisher of the value that comes last in an order; fails if the closure throws.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let areInIncreasingOrder: (Output, Output) throws -> Bool

    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        ReduceSubscription(trying: "TryComparison", subscriber, .greatest(by: areInIncreasingOrder))
      )
    }
  }
}

extension Publisher where Output: Comparable {
  /// Sends the minimum, at the end.
  public func min() -> Publishers.Comparison<Self> {
    min(by: <)
  }

  /// Sends the maximum, at the end.
  public func max() -> Publishers.Comparison<Self> {
    max(by: <)
  }
}

extension Publisher {
  /// Sends the minimum in an order, at the end.
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
  }

  /// Sends the minimum in an order, at the end; fails if the closure throws.
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
  }

  /// Sends the maximum in an order, at the end.
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Sends the maximum in an order, at the end; fails if the closure throws.
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}
