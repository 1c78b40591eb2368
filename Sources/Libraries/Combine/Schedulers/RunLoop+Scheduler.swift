public import Foundation

extension RunLoop: Scheduler {
  public typealias SchedulerTimeType = _DateSchedulerTime<RunLoop>

  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType {
    SchedulerTimeType(Date())
  }

  public var minimumTolerance: SchedulerTimeType.Stride {
    0
  }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = unchecked(action)
    if let time = ReplayedTime.current { return time.schedule(after: .zero, action) }
    perform(action)
    // A block alone does not wake a run loop that sleeps.
    add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default)
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    if let time = ReplayedTime.current {
      return time.schedule(
        after: ReplayedTime.duration(now.distance(to: date).timeInterval), unchecked(action))
    }
    add(after: date, interval: 0, tolerance: tolerance, repeats: false, action)
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let time = ReplayedTime.current {
      return time.schedule(
        after: ReplayedTime.duration(now.distance(to: date).timeInterval),
        every: ReplayedTime.duration(interval.timeInterval),
        unchecked(action))
    }
    let timer = add(after: date, interval: interval, tolerance: tolerance, repeats: true, action)
    return AnyCancellable { timer.invalidate() }
  }

  @discardableResult
  private func add(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    repeats: Bool,
    _ action: @escaping () -> Void
  ) -> Timer {
    let action = unchecked(action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: repeats) { _ in
      action()
    }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
    return timer
  }
}
