import InternalSupport

extension Publishers {
  /// A publisher that turns each value into a publisher and merges them.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher

    public init(
      upstream: Upstream,
      maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      let outer = FlatMapSubscriber(
        maxPublishers: maxPublishers, transform: transform, downstream: subscriber)
      outer.merge.start()
      upstream.subscribe(outer)
    }
  }
}

extension Publisher {
  /// Turns each value into a publisher and merges them, up to `maxPublishers` at a time.
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Turns each value into a publisher that may fail and merges them.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Turns each value into a publisher that cannot fail and merges them.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher {
  /// Turns each value into a publisher that cannot fail and merges them.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) {
      transform($0).setFailureType(to: Failure.self)
    }
  }
}

/// Turns the upstream's values into publishers and adds them to a merge.
private struct FlatMapSubscriber<NewPublisher: Publisher, Input, Downstream: Subscriber>:
  Subscriber, CustomStringConvertible
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
  typealias Failure = Downstream.Failure

  private let upstream: Lock<Connection>
  private let maxPublishers: Subscribers.Demand
  private let transform: (Input) -> NewPublisher

  let merge: MergeSubscription<Downstream>
  let combineIdentifier = CombineIdentifier()

  init(
    maxPublishers: Subscribers.Demand,
    transform: @escaping (Input) -> NewPublisher,
    downstream: Downstream
  ) {
    let upstream = Lock(Connection.awaited)
    self.upstream = upstream
    self.maxPublishers = maxPublishers
    self.transform = transform
    merge = MergeSubscription(
      "FlatMap",
      downstream: downstream,
      sourceDidFinish: { upstream.withLock { $0.subscription }?.request(.max(1)) },
      didEnd: { upstream.withLock { $0.end() }?.cancel() }
    )
  }

  func receive(subscription: any Subscription) {
    if upstream.withLock({ $0.accept(subscription) }) {
      subscription.request(maxPublishers)
    } else {
      subscription.cancel()
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if upstream.withLock({ $0.isConnected }) { merge.add(transform(input)) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard upstream.withLock({ $0.end() }) != nil else { return }
    switch completion {
    case .finished: merge.seal()
    case .failure: merge.end(completion)
    }
  }

  var description: String { "FlatMap" }
}
