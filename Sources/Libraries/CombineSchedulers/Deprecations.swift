@available(*, deprecated, renamed: "UnimplementedScheduler")
public typealias FailingScheduler = UnimplementedScheduler

extension _VirtualizableScheduler {
  @available(*, deprecated, renamed: "test")
  public static var testScheduler: TestSchedulerOf<Self> { test }

  @available(*, deprecated, renamed: "immediate")
  public static var immediateScheduler: ImmediateSchedulerOf<Self> { immediate }

  @available(*, deprecated, renamed: "unimplemented")
  public static var failing: UnimplementedSchedulerOf<Self> { unimplemented }

  @available(*, deprecated, renamed: "unimplemented")
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<Self> {
    unimplemented(prefix)
  }
}

extension AnyScheduler where SchedulerTimeType: _VirtualTime {
  @available(*, deprecated, renamed: "unimplemented")
  public static var failing: Self { unimplemented }

  @available(*, deprecated, renamed: "unimplemented")
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}
