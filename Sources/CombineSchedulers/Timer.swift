public import Combine

extension Publishers {
  /// A publisher that sends a scheduler's time at regular intervals, from the time of connecting.
  ///
  /// Unlike Foundation's timer publisher it runs on any scheduler, a virtual one included.
  public final class Timer<Scheduler: _CombineScheduler>: ConnectablePublisher {
    /// The kind of error that this publisher may end with.
    public typealias Failure = Never

    /// The kind of values that this publisher sends.
    public typealias Output = Scheduler.SchedulerTimeType

    /// The time between two values.
    public let interval: Scheduler.SchedulerTimeType.Stride

    /// What is told to the scheduler.
    public let options: Scheduler.SchedulerOptions?

    /// The scheduler that values are sent on.
    public let scheduler: Scheduler

    /// The tolerance that the scheduler is given, `nil` for the least.
    public let tolerance: Scheduler.SchedulerTimeType.Stride?

    private let ticks = PassthroughSubject<Output, Never>()

    /// Makes a publisher that sends the time at regular intervals.
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

    /// Attaches a subscriber.
    public func receive<Sub: Subscriber>(subscriber: Sub)
    where Failure == Sub.Failure, Output == Sub.Input {
      ticks.subscribe(subscriber)
    }

    /// Starts sending to the subscribers, until the connection is cancelled.
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
  /// A publisher that sends this scheduler's time at regular intervals, from the time of connecting.
  public func timerPublisher(
    every interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> Publishers.Timer<Self> {
    Publishers.Timer(every: interval, tolerance: tolerance, scheduler: self, options: options)
  }
}
