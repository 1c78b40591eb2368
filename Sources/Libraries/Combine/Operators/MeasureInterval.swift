extension Publishers {
  /// A publisher of the times between the upstream's values; the first is since the subscription.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context

    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(MeasureIntervalSubscription(subscriber, scheduler: scheduler))
    }
  }
}

extension Publisher {
  /// Sends the times between values; the first is since the subscription.
  public func measureInterval<S: Scheduler>(
    using scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}

private final class MeasureIntervalSubscription<
  Input, Downstream: Subscriber, Context: Scheduler
>: OperatorSubscription<Input, Downstream.Failure, Downstream>
where Context.SchedulerTimeType.Stride == Downstream.Input {
  private let scheduler: Context
  private var last: Context.SchedulerTimeType?

  init(_ downstream: Downstream, scheduler: Context) {
    self.scheduler = scheduler
    super.init("MeasureInterval", downstream: downstream)
  }

  override func didConnect() {
    last = scheduler.now
    passSubscriptionOn()
  }

  override func handle(_ input: Input, _ downstream: Downstream) -> Subscribers.Demand {
    let now = scheduler.now
    let interval = (last ?? now).distance(to: now)
    last = now
    return downstream.receive(interval)
  }

  override func handle(_ completion: Subscribers.Completion<Downstream.Failure>) {
    end(completion)
  }
}
