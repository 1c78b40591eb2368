import Dispatch
public import Foundation

extension OperationQueue: Scheduler {
  /// An instant of an operation queue.
  public typealias SchedulerTimeType = _DateSchedulerTime<OperationQueue>

  /// An operation queue has no options.
  public struct SchedulerOptions: Sendable {}

  /// The current instant.
  public var now: SchedulerTimeType {
    SchedulerTimeType(Date())
  }

  /// The minimum tolerance of this scheduler.
  public var minimumTolerance: SchedulerTimeType.Stride {
    0
  }

  /// Runs a closure as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    addOperation(unchecked(action))
  }

  /// Runs a closure after an instant.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = unchecked(action)
    DispatchQueue.global().asyncAfter(deadline: deadline(date)) {
      self.addOperation(action)
    }
  }

  /// Runs a closure after an instant, and then repeatedly.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = unchecked(action)
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: deadline(date), repeating: interval.timeInterval)
    timer.setEventHandler { self.addOperation(action) }
    timer.resume()
    return AnyCancellable(timer.cancel)
  }

  private func deadline(_ date: SchedulerTimeType) -> DispatchTime {
    .now() + max(0, now.distance(to: date).timeInterval)
  }
}
