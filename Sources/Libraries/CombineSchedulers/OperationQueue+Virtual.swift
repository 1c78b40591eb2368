public import Combine
public import Foundation

extension OperationQueue {
  /// A scheduler with the time type of an operation queue, which is advanced manually.
  public static var test: TestSchedulerOf<OperationQueue> {
    TestScheduler(now: virtualStart)
  }

  /// A scheduler with the time type of an operation queue, which runs closures immediately.
  public static var immediate: ImmediateSchedulerOf<OperationQueue> {
    ImmediateScheduler(now: virtualStart)
  }

  /// A scheduler with the time type of an operation queue, which reports an issue when it is used.
  public static var unimplemented: UnimplementedSchedulerOf<OperationQueue> {
    UnimplementedScheduler(now: virtualStart)
  }

  /// A scheduler with the time type of an operation queue, which reports an issue when it is used.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<OperationQueue> {
    UnimplementedScheduler(prefix, now: virtualStart)
  }

  private static var virtualStart: SchedulerTimeType {
    SchedulerTimeType(Date(timeIntervalSince1970: 0))
  }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType,
  SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// A scheduler that runs closures immediately.
  public static var immediate: Self {
    OperationQueue.immediate.eraseToAnyScheduler()
  }

  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: Self {
    OperationQueue.unimplemented.eraseToAnyScheduler()
  }

  /// A scheduler that reports an issue when it is used.
  public static func unimplemented(_ prefix: String) -> Self {
    OperationQueue.unimplemented(prefix).eraseToAnyScheduler()
  }
}
