public import Combine
public import Dispatch
public import Foundation

@available(*, deprecated, renamed: "UnimplementedScheduler")
public typealias FailingScheduler = UnimplementedScheduler

extension DispatchQueue {
  @available(*, deprecated, renamed: "test")
  public static var testScheduler: TestSchedulerOf<DispatchQueue> { test }

  @available(*, deprecated, renamed: "immediate")
  public static var immediateScheduler: ImmediateSchedulerOf<DispatchQueue> { immediate }

  @available(*, deprecated, renamed: "unimplemented")
  public static var failing: UnimplementedSchedulerOf<DispatchQueue> { unimplemented }

  @available(*, deprecated, renamed: "unimplemented")
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<DispatchQueue> {
    unimplemented(prefix)
  }
}

extension OperationQueue {
  @available(*, deprecated, renamed: "test")
  public static var testScheduler: TestSchedulerOf<OperationQueue> { test }

  @available(*, deprecated, renamed: "immediate")
  public static var immediateScheduler: ImmediateSchedulerOf<OperationQueue> { immediate }

  @available(*, deprecated, renamed: "unimplemented")
  public static var failing: UnimplementedSchedulerOf<OperationQueue> { unimplemented }

  @available(*, deprecated, renamed: "unimplemented")
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<OperationQueue> {
    unimplemented(prefix)
  }
}

extension RunLoop {
  @available(*, deprecated, renamed: "test")
  public static var testScheduler: TestSchedulerOf<RunLoop> { test }

  @available(*, deprecated, renamed: "immediate")
  public static var immediateScheduler: ImmediateSchedulerOf<RunLoop> { immediate }

  @available(*, deprecated, renamed: "unimplemented")
  public static var failing: UnimplementedSchedulerOf<RunLoop> { unimplemented }

  @available(*, deprecated, renamed: "unimplemented")
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<RunLoop> {
    unimplemented(prefix)
  }
}

extension UIScheduler {
  @available(*, deprecated, renamed: "unimplemented")
  public static var failing: UnimplementedSchedulerOf<UIScheduler> { unimplemented }

  @available(*, deprecated, renamed: "unimplemented")
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<UIScheduler> {
    unimplemented(prefix)
  }
}

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType,
  SchedulerOptions == DispatchQueue.SchedulerOptions
{
  @available(*, deprecated, renamed: "unimplemented")
  public static var failing: Self { unimplemented }

  @available(*, deprecated, renamed: "unimplemented")
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType,
  SchedulerOptions == OperationQueue.SchedulerOptions
{
  @available(*, deprecated, renamed: "unimplemented")
  public static var failing: Self { unimplemented }

  @available(*, deprecated, renamed: "unimplemented")
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}

extension AnyScheduler
where
  SchedulerTimeType == RunLoop.SchedulerTimeType,
  SchedulerOptions == RunLoop.SchedulerOptions
{
  @available(*, deprecated, renamed: "unimplemented")
  public static var failing: Self { unimplemented }

  @available(*, deprecated, renamed: "unimplemented")
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}
