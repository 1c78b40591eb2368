extension Publishers {
  /// A publisher of an array with all values.
  public struct Collect<Upstream: Publisher>: Publisher {
    /// The type of the values that this publisher sends.
    public typealias Output = [Upstream.Output]

    /// The type of error that this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates a publisher of an array with all values.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(ReduceSubscription("Collect", subscriber, .collect()))
    }
  }

  /// A publisher of arrays with a fixed number of values; the last one may be shorter.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    /// The type of the values that this publisher sends.
    public typealias Output = [Upstream.Output]

    /// The type of error that this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The number of values in an array.
    public let count: Int

    /// Creates a publisher of arrays with a fixed number of values.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(CollectByCountSubscription(subscriber, count: count))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}
extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends an array with all values at the end.
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }

  /// Sends arrays with a fixed number of values; the last one may be shorter.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    precondition(count > 0, "The number of values to collect has to be positive.")
    return Publishers.CollectByCount(upstream: self, count: count)
  }
}

private final class CollectByCountSubscription<Input, Downstream: Subscriber>:
  OperatorSubscription<Input, Downstream.Failure, Downstream>
where Downstream.Input == [Input] {
  private let count: Int
  private var values: [Input] = []

  init(_ downstream: Downstream, count: Int) {
    self.count = count
    super.init("CollectByCount", downstream: downstream)
  }

  override func request(_ demand: Subscribers.Demand) {
    requestUpstream(demand * count)
  }

  override func handle(_ input: Input, _ downstream: Downstream) -> Subscribers.Demand {
    values.append(input)
    guard values.count == count else { return .none }
    let full = values
    values = []
    return downstream.receive(full) * count
  }

  override func handle(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if case .finished = completion, !values.isEmpty {
      _ = downstream?.receive(values)
    }
    values = []
    end(completion)
  }
}
