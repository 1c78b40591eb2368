public import Combine
public import Foundation

extension RunLoop {
  /// A scheduler with the time type of a run loop, which is advanced manually.
  public static var test: TestSchedulerOf<RunLoop> {
    TestScheduler(now: virtualStart)
  }

  /// A scheduler with the time type of a run loop, which runs closures immediately.
  public static var immediate: ImmediateSchedulerOf<RunLoop> {
    ImmediateScheduler(now: virtualStart)
  }

  /// A scheduler with the time type of a run loop, which reports an issue when it is used.
  public static var unimplemented: UnimplementedSchedulerOf<RunLoop> {
    UnimplementedScheduler(now: virtualStart)
  }

  /// A scheduler with the time type of a run loop, which reports an issue when it is used.
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
  /// A scheduler that runs closures immediately.
  public static var immediate: Self {
    RunLoop.immediate.eraseToAnyScheduler()
  }

  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: Self {
    RunLoop.unimplemented.eraseToAnyScheduler()
  }

  /// A scheduler that reports an issue when it is used.
  public static func unimplemented(_ prefix: String) -> Self {
    RunLoop.unimplemented(prefix).eraseToAnyScheduler()
  }
}
