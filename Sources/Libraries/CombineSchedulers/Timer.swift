public import Combine

extension Publishers {
  /// A publisher that sends a scheduler's time at regular intervals, once it is connected.
  ///
  /// Unlike Foundation's timer publisher, it runs on any scheduler, including virtual ones.
  public final class Timer<Scheduler: _CombineScheduler>: ConnectablePublisher {
    public typealias Failure = Never
    public typealias Output = Scheduler.SchedulerTimeType

    public let interval: Scheduler.SchedulerTimeType.Stride
    public let options: Scheduler.SchedulerOptions?
    public let scheduler: Scheduler

    /// `nil` for the scheduler's minimum tolerance.
    public let tolerance: Scheduler.SchedulerTimeType.Stride?

    private let ticks = PassthroughSubject<Output, Never>()

    public init(
      every interval: Scheduler.SchedulerTimeType.Stride,
      tolerance: Scheduler.SchedulerTimeType.Stride? = nil,
      scheduler: Scheduler,
      options: Scheduler.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.options = options
      self.scheduler = scheduler
      self.tolerance = tolerance
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      ticks.subscribe(subscriber)
    }

    public func connect() -> any Cancellable {
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval),
        interval: interval,
        tolerance: tolerance ?? scheduler.minimumTolerance,
        options: options
      ) { [ticks, scheduler] in
        ticks.send(scheduler.now)
      }
    }
  }
}

extension Scheduler {
  /// A publisher that sends this scheduler's time at regular intervals, once it is connected.
  public func timerPublisher(
    every interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> Publishers.Timer<Self> {
    Publishers.Timer(every: interval, tolerance: tolerance, scheduler: self, options: options)
  }
}
