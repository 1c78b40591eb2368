public import Combine
import IssueReporting

/// A scheduler that reports an issue whenever it is used, for tests of what must not need time.
public struct UnimplementedScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let _minimumTolerance: SchedulerTimeType.Stride
  private let _now: SchedulerTimeType

  /// What the issues start with.
  public let prefix: String

  /// The least tolerance given at the start.
  ///
  /// Asking for it reports an issue.
  public var minimumTolerance: SchedulerTimeType.Stride {
    report("An unimplemented scheduler was asked its minimum tolerance.")
    return _minimumTolerance
  }

  /// The instant given at the start.
  ///
  /// Asking for it reports an issue.
  public var now: SchedulerTimeType {
    report("An unimplemented scheduler was asked the current time.")
    return _now
  }

  /// Makes a scheduler that reports its use.
  ///
  /// - Parameters:
  ///   - prefix: What the issues start with.
  ///   - now: The instant to answer with.
  ///   - minimumTolerance: The least tolerance to answer with.
  public init(
    _ prefix: String = "",
    now: SchedulerTimeType,
    minimumTolerance: SchedulerTimeType.Stride = .zero
  ) {
    self.prefix = prefix
    _now = now
    _minimumTolerance = minimumTolerance
  }

  /// Reports an issue, and leaves the closure alone.
  public func schedule(options _: SchedulerOptions?, _ action: @escaping () -> Void) {
    report("An unimplemented scheduler scheduled an action to run immediately.")
  }

  /// Reports an issue, and leaves the closure alone.
  public func schedule(
    after _: SchedulerTimeType,
    tolerance _: SchedulerTimeType.Stride,
    options _: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    report("An unimplemented scheduler scheduled an action to run later.")
  }

  /// Reports an issue, and leaves the closure alone.
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

/// The unimplemented form of a type of scheduler, for example `UnimplementedSchedulerOf<DispatchQueue>`.
public typealias UnimplementedSchedulerOf<Scheduler> = UnimplementedScheduler<
  Scheduler.SchedulerTimeType, Scheduler.SchedulerOptions
> where Scheduler: _CombineScheduler
