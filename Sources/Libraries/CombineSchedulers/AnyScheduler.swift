public import Combine

/// A scheduler with its type erased, so that tests can replace a live scheduler by a virtual one.
public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler,
  @unchecked Sendable  // no lock: schedulers are called from any thread by design
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let _now: () -> SchedulerTimeType
  private let _minimumTolerance: () -> SchedulerTimeType.Stride
  private let scheduleImmediately: (SchedulerOptions?, @escaping () -> Void) -> Void
  private let scheduleDelayed:
    (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> Void
  private let scheduleInterval:
    (
      SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?,
      @escaping () -> Void
    ) -> any Cancellable

  public var now: SchedulerTimeType { _now() }
  public var minimumTolerance: SchedulerTimeType.Stride { _minimumTolerance() }

  /// Creates a scheduler from closures.
  public init(
    minimumTolerance: @escaping () -> SchedulerTimeType.Stride,
    now: @escaping () -> SchedulerTimeType,
    scheduleImmediately: @escaping (SchedulerOptions?, @escaping () -> Void) -> Void,
    delayed:
      @escaping (
        SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void
      ) -> Void,
    interval:
      @escaping (
        SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?,
        @escaping () -> Void
      ) -> any Cancellable
  ) {
    _minimumTolerance = minimumTolerance
    _now = now
    self.scheduleImmediately = scheduleImmediately
    scheduleDelayed = delayed
    scheduleInterval = interval
  }

  public init<S: Scheduler>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    if let scheduler = scheduler as? Self {
      self = scheduler
      return
    }
    self.init(
      minimumTolerance: { scheduler.minimumTolerance },
      now: { scheduler.now },
      scheduleImmediately: scheduler.schedule(options:_:),
      delayed: scheduler.schedule(after:tolerance:options:_:),
      interval: scheduler.schedule(after:interval:tolerance:options:_:)
    )
  }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    scheduleImmediately(options, action)
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    scheduleDelayed(date, tolerance, options, action)
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    scheduleInterval(date, interval, tolerance, options, action)
  }
}

extension Scheduler {
  /// Erases this scheduler's type.
  public func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    AnyScheduler(self)
  }
}

/// The type-erased scheduler for a type of scheduler, like `AnySchedulerOf<DispatchQueue>`.
public typealias AnySchedulerOf<Scheduler> = AnyScheduler<
  Scheduler.SchedulerTimeType, Scheduler.SchedulerOptions
> where Scheduler: _CombineScheduler

/// Combine's protocol, under a name that generic parameters called `Scheduler` do not hide.
public typealias _CombineScheduler = Combine.Scheduler
