extension Publishers {
  /// A publisher of whether there is a value equal to a given one.
  public struct Contains<Upstream: Publisher>: Publisher
  where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let output: Upstream.Output

    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        ReduceSubscription("Contains", subscriber, .contains { [output] in $0 == output }))
    }
  }

  /// A publisher of whether there is a value that satisfies a predicate.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        ReduceSubscription("ContainsWhere", subscriber, .contains(where: predicate)))
    }
  }

  /// A publisher of whether there is a value that satisfies a predicate; fails if it throws.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error

    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        ReduceSubscription(trying: "TryContainsWhere", subscriber, .contains(where: predicate)))
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

extension Publisher where Output: Equatable {
  /// Sends whether there is a value equal to a given one as soon as this is known.
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publisher {
  /// Sends whether there is a value that satisfies a predicate as soon as this is known.
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Sends whether there is a value that satisfies a predicate; fails if it throws.
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
}
