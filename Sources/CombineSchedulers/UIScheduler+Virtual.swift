public import Combine
public import Dispatch

extension UIScheduler {
  /// A scheduler with a user interface scheduler's kind of time, which is moved on by hand.
  public static var test: TestSchedulerOf<UIScheduler> {
    TestScheduler(now: virtualStart)
  }

  /// A scheduler with a user interface scheduler's kind of time, which runs closures at once.
  public static var immediate: ImmediateSchedulerOf<UIScheduler> {
    ImmediateScheduler(now: virtualStart)
  }

  /// A scheduler with a user interface scheduler's kind of time, which reports its use.
  public static var unimplemented: UnimplementedSchedulerOf<UIScheduler> {
    UnimplementedScheduler(now: virtualStart)
  }

  /// A scheduler with a user interface scheduler's kind of time, which reports its use.
  ///
  /// - Parameter prefix: What the issues start with.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<UIScheduler> {
    UnimplementedScheduler(prefix, now: virtualStart)
  }

  // A dispatch time of zero means now, so that virtual time starts at one.
  private static var virtualStart: SchedulerTimeType {
    SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1))
  }
}

extension AnyScheduler
where
  SchedulerTimeType == UIScheduler.SchedulerTimeType,
  SchedulerOptions == UIScheduler.SchedulerOptions
{
  /// A scheduler that runs closures at once.
  public static var immediate: Self {
    UIScheduler.immediate.eraseToAnyScheduler()
  }

  /// A scheduler that reports its use.
  public static var unimplemented: Self {
    UIScheduler.unimplemented.eraseToAnyScheduler()
  }

  /// A scheduler that reports its use.
  ///
  /// - Parameter prefix: What the issues start with.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> Self {
    UIScheduler.unimplemented(prefix).eraseToAnyScheduler()
  }
}
