public import Combine
public import Dispatch

extension DispatchQueue {
  /// A scheduler with the time type of a dispatch queue, which is advanced manually.
  public static var test: TestSchedulerOf<DispatchQueue> {
    TestScheduler(now: virtualStart)
  }

  /// A scheduler with the time type of a dispatch queue, which runs closures immediately.
  public static var immediate: ImmediateSchedulerOf<DispatchQueue> {
    ImmediateScheduler(now: virtualStart)
  }

  /// A scheduler with the time type of a dispatch queue, which reports an issue when it is used.
  public static var unimplemented: UnimplementedSchedulerOf<DispatchQueue> {
    UnimplementedScheduler(now: virtualStart)
  }

  /// A scheduler with the time type of a dispatch queue, which reports an issue when it is used.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<DispatchQueue> {
    UnimplementedScheduler(prefix, now: virtualStart)
  }

  // Virtual time starts at one, because a dispatch time of zero means now.
  private static var virtualStart: SchedulerTimeType {
    SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1))
  }
}

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType,
  SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// A scheduler that runs closures immediately.
  public static var immediate: Self {
    DispatchQueue.immediate.eraseToAnyScheduler()
  }

  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: Self {
    DispatchQueue.unimplemented.eraseToAnyScheduler()
  }

  /// A scheduler that reports an issue when it is used.
  public static func unimplemented(_ prefix: String) -> Self {
    DispatchQueue.unimplemented(prefix).eraseToAnyScheduler()
  }
}
