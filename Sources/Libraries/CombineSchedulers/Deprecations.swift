public import Combine
public import Dispatch
public import Foundation

/// A scheduler that reports an issue whenever it is used.
@available(*, deprecated, renamed: "UnimplementedScheduler")
public typealias FailingScheduler = UnimplementedScheduler

extension DispatchQueue {
  /// A scheduler whose time is advanced manually.
  @available(*, deprecated, renamed: "test")
  public static var testScheduler: TestSchedulerOf<DispatchQueue> { test }

  /// A scheduler that runs closures immediately.
  @available(*, deprecated, renamed: "immediate")
  public static var immediateScheduler: ImmediateSchedulerOf<DispatchQueue> { immediate }

  /// A scheduler that reports an issue when it is used.
  @available(*, deprecated, renamed: "unimplemented")
  public static var failing: UnimplementedSchedulerOf<DispatchQueue> { unimplemented }

  /// A scheduler that reports an issue when it is used.
  @available(*, deprecated, renamed: "unimplemented")
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<DispatchQueue> {
    unimplemented(prefix)
  }
}

extension OperationQueue {
  /// A scheduler whose time is advanced manually.
  @available(*, deprecated, renamed: "test")
  public static var testScheduler: TestSchedulerOf<OperationQueue> { test }

  /// A scheduler that runs closures immediately.
  @available(*, deprecated, renamed: "immediate")
  public static var immediateScheduler: ImmediateSchedulerOf<OperationQueue> { immediate }

  /// A scheduler that reports an issue when it is used.
  @available(*, deprecated, renamed: "unimplemented")
  public static var failing: UnimplementedSchedulerOf<OperationQueue> { unimplemented }

  /// A scheduler that reports an issue when it is used.
  @available(*, deprecated, renamed: "unimplemented")
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<OperationQueue> {
    unimplemented(prefix)
  }
}

extension RunLoop {
  /// A scheduler whose time is advanced manually.
  @available(*, deprecated, renamed: "test")
  public static var testScheduler: TestSchedulerOf<RunLoop> { test }

  /// A scheduler that runs closures immediately.
  @available(*, deprecated, renamed: "immediate")
  public static var immediateScheduler: ImmediateSchedulerOf<RunLoop> { immediate }

  /// A scheduler that reports an issue when it is used.
  @available(*, deprecated, renamed: "unimplemented")
  public static var failing: UnimplementedSchedulerOf<RunLoop> { unimplemented }

  /// A scheduler that reports an issue when it is used.
  @available(*, deprecated, renamed: "unimplemented")
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<RunLoop> {
    unimplemented(prefix)
  }
}

extension UIScheduler {
  /// A scheduler that reports an issue when it is used.
  @available(*, deprecated, renamed: "unimplemented")
  public static var failing: UnimplementedSchedulerOf<UIScheduler> { unimplemented }

  /// A scheduler that reports an issue when it is used.
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
  /// A scheduler that reports an issue when it is used.
  @available(*, deprecated, renamed: "unimplemented")
  public static var failing: Self { unimplemented }

  /// A scheduler that reports an issue when it is used.
  @available(*, deprecated, renamed: "unimplemented")
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType,
  SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// A scheduler that reports an issue when it is used.
  @available(*, deprecated, renamed: "unimplemented")
  public static var failing: Self { unimplemented }

  /// A scheduler that reports an issue when it is used.
  @available(*, deprecated, renamed: "unimplemented")
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}

extension AnyScheduler
where
  SchedulerTimeType == RunLoop.SchedulerTimeType,
  SchedulerOptions == RunLoop.SchedulerOptions
{
  /// A scheduler that reports an issue when it is used.
  @available(*, deprecated, renamed: "unimplemented")
  public static var failing: Self { unimplemented }

  /// A scheduler that reports an issue when it is used.
  @available(*, deprecated, renamed: "unimplemented")
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}
