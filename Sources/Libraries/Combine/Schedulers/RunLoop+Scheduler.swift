public import Foundation

extension RunLoop: Scheduler {
  /// An instant of a run loop.
  public typealias SchedulerTimeType = _DateSchedulerTime<RunLoop>

  /// A run loop has no options.
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
    perform(unchecked(action))
  }

  /// Runs a closure after an instant.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    add(after: date, interval: 0, tolerance: tolerance, repeats: false, action)
  }

  /// Runs a closure after an instant, and then repeatedly.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
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
