public import Combine
import IssueReporting

/// A scheduler that reports an issue when it is used, for tests that must not depend on time.
///
/// It does not run closures.
public struct UnimplementedScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let _minimumTolerance: SchedulerTimeType.Stride
  private let _now: SchedulerTimeType

  public let prefix: String

  /// The minimum tolerance that was passed to the initializer.
  ///
  /// Reading it reports an issue.
  public var minimumTolerance: SchedulerTimeType.Stride {
    report("An unimplemented scheduler was asked its minimum tolerance.")
    return _minimumTolerance
  }

  /// The instant that was passed to the initializer.
  ///
  /// Reading it reports an issue.
  public var now: SchedulerTimeType {
    report("An unimplemented scheduler was asked the current time.")
    return _now
  }

  public init(
    _ prefix: String = "",
    now: SchedulerTimeType,
    minimumTolerance: SchedulerTimeType.Stride = .zero
  ) {
    self.prefix = prefix
    _now = now
    _minimumTolerance = minimumTolerance
  }

  public func schedule(options _: SchedulerOptions?, _ action: @escaping () -> Void) {
    report("An unimplemented scheduler scheduled an action to run immediately.")
  }

  public func schedule(
    after _: SchedulerTimeType,
    tolerance _: SchedulerTimeType.Stride,
    options _: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    report("An unimplemented scheduler scheduled an action to run later.")
  }

  public func schedule(
    after _: SchedulerTimeType,
    interval _: SchedulerTimeType.Stride,
    tolerance _: SchedulerTimeType.Stride,
    options _: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    report("An unimplemented scheduler scheduled an action to run on a timer.")
    return AnyCancellable {}
  }

  private func report(_ message: String) {
    reportIssue(prefix.isEmpty ? message : "\(prefix) - \(message)")
  }
}

extension UnimplementedScheduler: Sendable
where SchedulerTimeType: Sendable, SchedulerTimeType.Stride: Sendable {}

/// The unimplemented scheduler for a type, like `UnimplementedSchedulerOf<DispatchQueue>`.
public typealias UnimplementedSchedulerOf<Scheduler> = UnimplementedScheduler<
  Scheduler.SchedulerTimeType, Scheduler.SchedulerOptions
> where Scheduler: _CombineScheduler
