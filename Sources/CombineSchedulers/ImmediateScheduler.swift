public import Combine

/// A scheduler that runs closures at once, for tests and previews that do not care about time.
///
/// A repeating closure runs once.
public struct ImmediateScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// The least tolerance that this scheduler allows.
  public let minimumTolerance: SchedulerTimeType.Stride = .zero

  /// The instant at which everything happens.
  public let now: SchedulerTimeType

  /// Makes a scheduler whose time stands still.
  public init(now: SchedulerTimeType) {
    self.now = now
  }

  /// Runs a closure immediately.
  public func schedule(options _: SchedulerOptions?, _ action: () -> Void) {
    action()
  }

  /// Runs a closure immediately.
  public func schedule(
    after _: SchedulerTimeType,
    tolerance _: SchedulerTimeType.Stride,
    options _: SchedulerOptions?,
    _ action: () -> Void
  ) {
    action()
  }

  /// Runs a closure immediately.
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

/// The immediate form of a type of scheduler, for example `ImmediateSchedulerOf<DispatchQueue>`.
public typealias ImmediateSchedulerOf<Scheduler> = ImmediateScheduler<
  Scheduler.SchedulerTimeType, Scheduler.SchedulerOptions
> where Scheduler: _CombineScheduler
