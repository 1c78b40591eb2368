extension Publishers {
  /// A publisher of an array with all values.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(ReduceSubscription("Collect", subscriber, .collect()))
    }
  }

  /// A publisher of arrays with a fixed number of values; the last one may be shorter.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(CollectByCountSubscription(subscriber, count: count))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}
extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends an array with all values when this publisher finishes.
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
