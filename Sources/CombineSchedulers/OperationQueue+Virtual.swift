public import Combine
public import Foundation

extension OperationQueue {
  /// A scheduler with an operation queue's kind of time, which is moved on by hand.
  public static var test: TestSchedulerOf<OperationQueue> {
    TestScheduler(now: virtualStart)
  }

  /// A scheduler with an operation queue's kind of time, which runs closures at once.
  public static var immediate: ImmediateSchedulerOf<OperationQueue> {
    ImmediateScheduler(now: virtualStart)
  }

  /// A scheduler with an operation queue's kind of time, which reports its use.
  public static var unimplemented: UnimplementedSchedulerOf<OperationQueue> {
    UnimplementedScheduler(now: virtualStart)
  }

  /// A scheduler with an operation queue's kind of time, which reports its use.
  ///
  /// - Parameter prefix: What the issues start with.
  /// - Returns: The scheduler.
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
  /// A scheduler that runs closures at once.
  public static var immediate: Self {
    OperationQueue.immediate.eraseToAnyScheduler()
  }

  /// A scheduler that reports its use.
  public static var unimplemented: Self {
    OperationQueue.unimplemented.eraseToAnyScheduler()
  }

  /// A scheduler that reports its use.
  ///
  /// - Parameter prefix: What the issues start with.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> Self {
    OperationQueue.unimplemented(prefix).eraseToAnyScheduler()
  }
}
