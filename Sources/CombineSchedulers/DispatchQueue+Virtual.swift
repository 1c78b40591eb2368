public import Combine
public import Dispatch

extension DispatchQueue {
  /// A scheduler with a dispatch queue's kind of time, which is moved on by hand.
  public static var test: TestSchedulerOf<DispatchQueue> {
    TestScheduler(now: virtualStart)
  }

  /// A scheduler with a dispatch queue's kind of time, which runs closures at once.
  public static var immediate: ImmediateSchedulerOf<DispatchQueue> {
    ImmediateScheduler(now: virtualStart)
  }

  /// A scheduler with a dispatch queue's kind of time, which reports its use.
  public static var unimplemented: UnimplementedSchedulerOf<DispatchQueue> {
    UnimplementedScheduler(now: virtualStart)
  }

  /// A scheduler with a dispatch queue's kind of time, which reports its use.
  ///
  /// - Parameter prefix: What the issues start with.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<DispatchQueue> {
    UnimplementedScheduler(prefix, now: virtualStart)
  }

  // A dispatch time of zero means now, so that virtual time starts at one.
  private static var virtualStart: SchedulerTimeType {
    SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1))
  }
}

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType,
  SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// A scheduler that runs closures at once.
  public static var immediate: Self {
    DispatchQueue.immediate.eraseToAnyScheduler()
  }

  /// A scheduler that reports its use.
  public static var unimplemented: Self {
    DispatchQueue.unimplemented.eraseToAnyScheduler()
  }

  /// A scheduler that reports its use.
  ///
  /// - Parameter prefix: What the issues start with.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> Self {
    DispatchQueue.unimplemented(prefix).eraseToAnyScheduler()
  }
}
