public import Combine
public import Dispatch

extension UIScheduler {
  /// A scheduler with the time type of ``UIScheduler``, which is advanced manually.
  public static var test: TestSchedulerOf<UIScheduler> {
    TestScheduler(now: virtualStart)
  }

  /// A scheduler with the time type of ``UIScheduler``, which runs closures immediately.
  public static var immediate: ImmediateSchedulerOf<UIScheduler> {
    ImmediateScheduler(now: virtualStart)
  }

  /// A scheduler with the time type of ``UIScheduler``, which reports an issue when it is used.
  public static var unimplemented: UnimplementedSchedulerOf<UIScheduler> {
    UnimplementedScheduler(now: virtualStart)
  }

  /// A scheduler with the time type of ``UIScheduler``, which reports an issue when it is used.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<UIScheduler> {
    UnimplementedScheduler(prefix, now: virtualStart)
  }

  // Virtual time starts at one, because a dispatch time of zero means now.
  private static var virtualStart: SchedulerTimeType {
    SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1))
  }
}

extension AnyScheduler
where
  SchedulerTimeType == UIScheduler.SchedulerTimeType,
  SchedulerOptions == UIScheduler.SchedulerOptions
{
  /// A scheduler that runs closures immediately.
  public static var immediate: Self {
    UIScheduler.immediate.eraseToAnyScheduler()
  }

  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: Self {
    UIScheduler.unimplemented.eraseToAnyScheduler()
  }

  /// A scheduler that reports an issue when it is used.
  public static func unimplemented(_ prefix: String) -> Self {
    UIScheduler.unimplemented(prefix).eraseToAnyScheduler()
  }
}
