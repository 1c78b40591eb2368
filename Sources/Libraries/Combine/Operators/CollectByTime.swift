import InternalSupport

extension Publishers {
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// An array for each interval of time; intervals without values send nothing.
    case byTime(Context, Context.SchedulerTimeType.Stride)

    /// An array for each interval of time, and as soon as there is a number of values.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// A publisher of arrays of the values of each interval of time.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let strategy: Publishers.TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream,
      strategy: Publishers.TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        CollectByTimeSubscription(
          subscriber, strategy: strategy, options: options)
      )
    }
  }
}

extension Publisher {
  /// Sends arrays of the values of each interval of time.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

private final class CollectByTimeSubscription<Input, Downstream: Subscriber, Context: Scheduler>:
  OperatorSubscription<Input, Downstream.Failure, Downstream>
where Downstream.Input == [Input] {
  private struct State {
    var values: [Input] = []
    var demand = Subscribers.Demand.none
    var timer: (any Cancellable)?
  }

  private let scheduler: Context
  private let interval: Context.SchedulerTimeType.Stride
  private let count: Int?
  private let options: Context.SchedulerOptions?
  private let state = Lock(State())
  private let delivery = SerialDelivery()

  init(
    _ downstream: Downstream,
    strategy: Publishers.TimeGroupingStrategy<Context>,
    options: Context.SchedulerOptions?
  ) {
    switch strategy {
    case .byTime(let scheduler, let interval):
      (self.scheduler, self.interval, count) = (scheduler, interval, nil)
    case .byTimeOrCount(let scheduler, let interval, let count):
      (self.scheduler, self.interval, self.count) = (scheduler, interval, count)
    }
    self.options = options
    super.init("CollectByTime", downstream: downstream)
  }

  override func didConnect() {
    let timer = scheduler.schedule(every: interval, options: options) { [weak self] in
      self?.sendCollected()
    }
    state.withLock { $0.timer = timer }
    passSubscriptionOn()
    requestUpstream(.unlimited)
  }

  override func request(_ demand: Subscribers.Demand) {
    state.withLock { $0.demand += demand }
  }

  override func handle(_ input: Input, _ downstream: Downstream) -> Subscribers.Demand {
    let isFull = state.withLock { state in
      state.values.append(input)
      return state.values.count == count
    }
    if isFull { sendCollected() }
    return .none
  }

  override func handle(_ completion: Subscribers.Completion<Downstream.Failure>) {
    scheduler.schedule(options: options) {
      if case .finished = completion { self.sendCollected() }
      self.delivery.run({ self.end(completion) })
    }
  }

  private func sendCollected() {
    delivery.run({ [self] in
      let (values, isDemanded) = state.withLock { state in
        let values = state.values
        state.values = []
        let isDemanded = !values.isEmpty && state.demand > .none
        if isDemanded { state.demand -= 1 }
        return (values, isDemanded)
      }
      guard isDemanded else { return }
      let more = downstream?.receive(values) ?? .none
      state.withLock { $0.demand += more }
    })
  }

  override func didEnd() {
    let (timer, unsent) = state.withLock { state in
      defer { (state.timer, state.values) = (nil, []) }
      return (state.timer, state.values)
    }
    timer?.cancel()
    withExtendedLifetime(unsent) {}
  }
}
