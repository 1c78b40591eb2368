import InternalSupport
import VirtualTime

extension Publishers {
  /// A publisher that sends at most one value in each interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let latest: Bool

    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        ThrottleSubscription(
          subscriber, interval: interval, scheduler: scheduler, latest: latest)
      )
    }
  }
}

extension Publisher {
  /// Sends at most one value in each interval: the first or, with `latest`, the last one.
  ///
  /// A value that comes after a quiet interval is sent at once, others at the end of their
  /// interval.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

private final class ThrottleSubscription<Downstream: Subscriber, Context: Scheduler>:
  OperatorSubscription<Downstream.Input, Downstream.Failure, Downstream>
{
  private struct State {
    var demand = Subscribers.Demand.none
    var lastTime: Context.SchedulerTimeType?
    var waiting: Downstream.Input?
    var completion: Subscribers.Completion<Downstream.Failure>?
  }

  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let latest: Bool
  private let state = Lock(State())
  private let timers = ReplayTimers()
  private let delivery = SerialDelivery()

  init(
    _ downstream: Downstream,
    interval: Context.SchedulerTimeType.Stride,
    scheduler: Context,
    latest: Bool
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.latest = latest
    super.init("Throttle", downstream: downstream)
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
    let now = scheduler.now
    let (replaced, isFirst, lastTime) = state.withLock { state in
      let replaced = state.waiting
      if latest || replaced == nil { state.waiting = input }
      return (replaced, replaced == nil, state.lastTime)
    }
    // Release values and compare times outside of the lock: both may run other code.
    withExtendedLifetime(replaced) {}
    guard isFirst else { return .none }
    if let next = lastTime?.advanced(by: interval), now < next {
      timers.collect({ self.sendWaiting() }) { scheduler.schedule(after: next, $0) }
    } else {
      scheduler.schedule { self.sendWaiting() }
    }
    return .none
  }

  private func sendWaiting() {
    timers.removeFirst()
    let now = scheduler.now
    let (value, isDemanded, completion) = state.withLock { state in
      defer { state.waiting = nil }
      state.lastTime = now
      let isDemanded = state.waiting != nil && state.demand > .none
      if isDemanded { state.demand -= 1 }
      return (state.waiting, isDemanded, state.completion)
    }
    delivery.run({ [self] in
      if isDemanded, let value {
        let more = downstream?.receive(value) ?? .none
        state.withLock { $0.demand += more }
      }
      if let completion { end(completion) }
    })
  }

  override func handle(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let hasWaiting = state.withLock { state in
      state.completion = completion
      return state.waiting != nil
    }
    guard !hasWaiting else { return }
    scheduler.schedule {
      self.delivery.run({ self.end(completion) })
    }
  }

  override func didEnd() {
    timers.cancel()
    let unsent = state.withLock { $0.waiting.take() }
    withExtendedLifetime(unsent) {}
  }
}
