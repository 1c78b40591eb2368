import Dispatch
public import Foundation

extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = _DateSchedulerTime<OperationQueue>

  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType {
    SchedulerTimeType(Date())
  }

  public var minimumTolerance: SchedulerTimeType.Stride {
    0
  }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    addOperation(unchecked(action))
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = unchecked(action)
    if let time = ReplayedTime.current {
      return time.schedule(after: ReplayedTime.duration(now.distance(to: date).timeInterval)) {
        self.addOperation(action)
      }
    }
    DispatchQueue.global().asyncAfter(deadline: deadline(date)) {
      self.addOperation(action)
    }
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = unchecked(action)
    if let time = ReplayedTime.current {
      return time.schedule(
        after: ReplayedTime.duration(now.distance(to: date).timeInterval),
        every: ReplayedTime.duration(interval.timeInterval)
      ) {
        self.addOperation(action)
      }
    }
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
