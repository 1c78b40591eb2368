extension Publishers {
  /// A publisher of the values at a range of positions.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    /// The positions of the values to send, starting with zero.
    public let range: CountableRange<Int>

    public init(upstream: Upstream, range: CountableRange<Int>) {
      self.upstream = upstream
      self.range = range
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(TransformSubscription("Output", subscriber, .output(in: range)))
    }
  }

  /// A publisher that finishes before the first value that does not satisfy a predicate.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        TransformSubscription("PrefixWhile", subscriber, .prefix(while: predicate)))
    }
  }

  /// A publisher that finishes before the first value that does not satisfy a predicate; fails if
  /// it throws.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
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
        TransformSubscription(trying: "TryPrefixWhile", subscriber, .prefix(while: predicate)))
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends the value at one position only.
  public func output(at index: Int) -> Publishers.Output<Self> {
    precondition(index >= 0, "The position of a value cannot be negative.")
    return output(in: index..<(index + 1))
  }

  /// Sends the values at a range of positions only.
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self>
  where R.Bound == Int {
    let range = range.relative(to: 0..<Int.max)
    precondition(range.lowerBound >= 0, "The position of a value cannot be negative.")
    return Publishers.Output(upstream: self, range: range)
  }

  /// Sends the first values only, and then finishes.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    precondition(maxLength >= 0, "The number of values cannot be negative.")
    return output(in: 0..<maxLength)
  }

  /// Sends values while the predicate is true, and then finishes.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Sends values while the predicate is true; fails if it throws.
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}
