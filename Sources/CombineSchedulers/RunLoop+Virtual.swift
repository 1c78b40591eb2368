public import Combine
public import Foundation

extension RunLoop {
  /// A scheduler with a run loop's kind of time, which is moved on by hand.
  public static var test: TestSchedulerOf<RunLoop> {
    TestScheduler(now: virtualStart)
  }

  /// A scheduler with a run loop's kind of time, which runs closures at once.
  public static var immediate: ImmediateSchedulerOf<RunLoop> {
    ImmediateScheduler(now: virtualStart)
  }

  /// A scheduler with a run loop's kind of time, which reports its use.
  public static var unimplemented: UnimplementedSchedulerOf<RunLoop> {
    UnimplementedScheduler(now: virtualStart)
  }

  /// A scheduler with a run loop's kind of time, which reports its use.
  ///
  /// - Parameter prefix: What the issues start with.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<RunLoop> {
    UnimplementedScheduler(prefix, now: virtualStart)
  }

  private static var virtualStart: SchedulerTimeType {
    SchedulerTimeType(Date(timeIntervalSince1970: 0))
  }
}

extension AnyScheduler
where
  SchedulerTimeType == RunLoop.SchedulerTimeType,
  SchedulerOptions == RunLoop.SchedulerOptions
{
  /// A scheduler that runs closures at once.
  public static var immediate: Self {
    RunLoop.immediate.eraseToAnyScheduler()
  }

  /// A scheduler that reports its use.
  public static var unimplemented: Self {
    RunLoop.unimplemented.eraseToAnyScheduler()
  }

  /// A scheduler that reports its use.
  ///
  /// - Parameter prefix: What the issues start with.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> Self {
    RunLoop.unimplemented(prefix).eraseToAnyScheduler()
  }
}
