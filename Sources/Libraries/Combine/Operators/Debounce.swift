import InternalSupport

extension Publishers {
  /// A publisher that sends a value after its upstream has sent nothing else for some time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream,
      dueTime: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        DebounceSubscription(
          subscriber, dueTime: dueTime, scheduler: scheduler, options: options)
      )
    }
  }
}

extension Publisher {
  /// Sends a value after this publisher has sent nothing else for some time.
  ///
  /// A value that is still waiting when the publisher completes is not sent.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

private final class DebounceSubscription<Downstream: Subscriber, Context: Scheduler>:
  OperatorSubscription<Downstream.Input, Downstream.Failure, Downstream>
{
  private struct State {
    var demand = Subscribers.Demand.none
    var generation = 0
    var waiting: Downstream.Input?
    var timer: (any Cancellable)?

    /// Drops the waiting value and restarts the time.
    ///
    /// Release the returned value and cancel its timer outside of the lock.
    mutating func restart() -> (value: Downstream.Input?, timer: (any Cancellable)?) {
      generation += 1
      defer { (waiting, timer) = (nil, nil) }
      return (waiting, timer)
    }
  }

  private let dueTime: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private let state = Lock(State())
  private let delivery = SerialDelivery()

  init(
    _ downstream: Downstream,
    dueTime: Context.SchedulerTimeType.Stride,
    scheduler: Context,
    options: Context.SchedulerOptions?
  ) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    self.options = options
    super.init("Debounce", downstream: downstream)
  }

  override func didConnect() {
    passSubscriptionOn()
    requestUpstream(.unlimited)
  }

  override func request(_ demand: Subscribers.Demand) {
    state.withLock { $0.demand += demand }
  }

  override func handle(
    _ input: Downstream.Input,
    _ downstream: Downstream
  ) -> Subscribers.Demand {
    let (previous, generation) = state.withLock { state in
      let previous = state.restart()
      state.waiting = input
      return (previous, state.generation)
    }
    previous.timer?.cancel()
    withExtendedLifetime(previous) {}
    let timer = scheduler.schedule(every: dueTime, options: options) { [weak self] in
      self?.sendWaiting(generation)
    }
    // The scheduler may already have run the closure, or another value may have arrived.
    let isCurrent = state.withLock { state in
      guard state.generation == generation, state.waiting != nil else { return false }
      state.timer = timer
      return true
    }
    if !isCurrent { timer.cancel() }
    return .none
  }

  private func sendWaiting(_ generation: Int) {
    let (due, isDemanded) = state.withLock { state in
      guard state.generation == generation else {
        return ((nil, nil) as (value: Downstream.Input?, timer: (any Cancellable)?), false)
      }
      let due = state.restart()
      let isDemanded = due.value != nil && state.demand > .none
      if isDemanded { state.demand -= 1 }
      return (due, isDemanded)
    }
    due.timer?.cancel()
    guard isDemanded, let value = due.value else { return }
    delivery.run({ [self] in
      let more = downstream?.receive(value) ?? .none
      state.withLock { $0.demand += more }
    })
  }

  override func handle(_ completion: Subscribers.Completion<Downstream.Failure>) {
    didEnd()
    scheduler.schedule(options: options) {
      self.delivery.run({ self.end(completion) })
    }
  }

  override func didEnd() {
    let dropped = state.withLock { $0.restart() }
    dropped.timer?.cancel()
    withExtendedLifetime(dropped) {}
  }
}
