extension Publishers {
  /// A publisher of one array of all the values.
  public struct Collect<Upstream: Publisher>: Publisher {
    /// The kind of values that this publisher sends.
    public typealias Output = [Upstream.Output]

    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    /// The publisher that values come from.
    public let upstream: Upstream

    /// Makes a publisher of one array of all the values.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(ReduceSubscription("Collect", subscriber, .collect()))
    }
  }

  /// A publisher of arrays of a number of values each; the last may hold fewer.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    /// The kind of values that this publisher sends.
    public typealias Output = [Upstream.Output]

    /// The kind of error that this publisher may end with.
    public typealias Failure = Upstream.Failure

    /// The publisher that values come from.
    public let upstream: Upstream

    /// How many values there are in an array.
    public let count: Int

    /// Makes a publisher of arrays of a number of values each.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(CollectByCountSubscription(subscriber, count: count))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}
extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends one array of all the values, at the end.
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }

  /// Sends arrays of a number of values each; the last may hold fewer.
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
