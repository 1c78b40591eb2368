import InternalSupport

extension Publishers {
  /// A publisher that ends if its upstream sends nothing for too long.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public let customError: (() -> Failure)?

    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?,
      customError: (() -> Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        TimeoutSubscription(
          subscriber, interval: interval, scheduler: scheduler, options: options,
          customError: customError)
      )
    }
  }
}

extension Publisher {
  /// Ends if this publisher sends nothing for an interval of the scheduler's time.
  ///
  /// It fails with the error that `customError` returns, and finishes without that closure.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options,
      customError: customError)
  }
}

private final class TimeoutSubscription<Downstream: Subscriber, Context: Scheduler>:
  OperatorSubscription<Downstream.Input, Downstream.Failure, Downstream>
{
  private struct Countdown {
    var generation = 0
    var timer: (any Cancellable)?
    var hasTimedOut = false
  }

  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private let customError: (() -> Downstream.Failure)?
  private let countdown = Lock(Countdown())
  private let delivery = SerialDelivery()

  init(
    _ downstream: Downstream,
    interval: Context.SchedulerTimeType.Stride,
    scheduler: Context,
    options: Context.SchedulerOptions?,
    customError: (() -> Downstream.Failure)?
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.options = options
    self.customError = customError
    super.init("Timeout", downstream: downstream)
  }

  override func didConnect() {
    restart()
    passSubscriptionOn()
  }

  override func handle(
    _ input: Downstream.Input,
    _ downstream: Downstream
  ) -> Subscribers.Demand {
    guard !countdown.withLock({ $0.hasTimedOut }) else { return .none }
    restart()
    scheduler.schedule(options: options) {
      self.delivery.run({
        self.requestUpstream(self.downstream?.receive(input) ?? .none)
      })
    }
    return .none
  }

  override func handle(_ completion: Subscribers.Completion<Downstream.Failure>) {
    stop()
    scheduler.schedule(options: options) {
      self.delivery.run({ self.end(completion) })
    }
  }

  private func restart() {
    stop()
    let generation = countdown.withLock { $0.generation }
    let timer = scheduler.schedule(every: interval, options: options) { [weak self] in
      self?.timeOut(generation)
    }
    let isCurrent = countdown.withLock { countdown in
      guard countdown.generation == generation, !countdown.hasTimedOut else { return false }
      countdown.timer = timer
      return true
    }
    if !isCurrent { timer.cancel() }
  }

  private func stop() {
    countdown.withLock { countdown in
      countdown.generation += 1
      defer { countdown.timer = nil }
      return countdown.timer
    }?.cancel()
  }

  private func timeOut(_ generation: Int) {
    let isDue = countdown.withLock { countdown in
      guard countdown.generation == generation else { return false }
      countdown.hasTimedOut = true
      return true
    }
    guard isDue else { return }
    stop()
    cancelUpstream()
    delivery.run({ [self] in
      end(customError.map { .failure($0()) } ?? .finished)
    })
  }

  override func didEnd() {
    stop()
  }
}
