public import Combine
public import Dispatch
public import Foundation

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType,
  SchedulerOptions == DispatchQueue.SchedulerOptions
{
  public static var main: Self {
    DispatchQueue.main.eraseToAnyScheduler()
  }

  public static func global(qos: DispatchQoS.QoSClass = .default) -> Self {
    DispatchQueue.global(qos: qos).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType,
  SchedulerOptions == OperationQueue.SchedulerOptions
{
  public static var main: Self {
    OperationQueue.main.eraseToAnyScheduler()
  }
}

extension AnyScheduler
where
  SchedulerTimeType == RunLoop.SchedulerTimeType,
  SchedulerOptions == RunLoop.SchedulerOptions
{
  public static var main: Self {
    RunLoop.main.eraseToAnyScheduler()
  }
}

extension AnyScheduler
where
  SchedulerTimeType == UIScheduler.SchedulerTimeType,
  SchedulerOptions == UIScheduler.SchedulerOptions
{
  public static var shared: Self {
    UIScheduler.shared.eraseToAnyScheduler()
  }
}
