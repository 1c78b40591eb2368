public import Combine

/// A scheduler that runs closures immediately, for tests and previews that ignore time.
///
/// A repeating closure runs once.
public struct ImmediateScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  public let minimumTolerance: SchedulerTimeType.Stride = .zero
  public let now: SchedulerTimeType

  public init(now: SchedulerTimeType) {
    self.now = now
  }

  public func schedule(options _: SchedulerOptions?, _ action: () -> Void) {
    action()
  }

  public func schedule(
    after _: SchedulerTimeType,
    tolerance _: SchedulerTimeType.Stride,
    options _: SchedulerOptions?,
    _ action: () -> Void
  ) {
    action()
  }

  public func schedule(
    after _: SchedulerTimeType,
    interval _: SchedulerTimeType.Stride,
    tolerance _: SchedulerTimeType.Stride,
    options _: SchedulerOptions?,
    _ action: () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}

extension ImmediateScheduler: Sendable
where SchedulerTimeType: Sendable, SchedulerTimeType.Stride: Sendable {}

/// The immediate scheduler for a type of scheduler, like `ImmediateSchedulerOf<DispatchQueue>`.
public typealias ImmediateSchedulerOf<Scheduler> = ImmediateScheduler<
  Scheduler.SchedulerTimeType, Scheduler.SchedulerOptions
> where Scheduler: _CombineScheduler
