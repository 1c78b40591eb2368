public import Combine
public import Dispatch
public import Foundation

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType,
  SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// The main queue.
  public static var main: Self {
    DispatchQueue.main.eraseToAnyScheduler()
  }

  /// A global queue.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> Self {
    DispatchQueue.global(qos: qos).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType,
  SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// The main operation queue.
  public static var main: Self {
    OperationQueue.main.eraseToAnyScheduler()
  }
}

extension AnyScheduler
where
  SchedulerTimeType == RunLoop.SchedulerTimeType,
  SchedulerOptions == RunLoop.SchedulerOptions
{
  /// The main run loop.
  public static var main: Self {
    RunLoop.main.eraseToAnyScheduler()
  }
}

extension AnyScheduler
where
  SchedulerTimeType == UIScheduler.SchedulerTimeType,
  SchedulerOptions == UIScheduler.SchedulerOptions
{
  /// The scheduler of user interface work.
  public static var shared: Self {
    UIScheduler.shared.eraseToAnyScheduler()
  }
}
