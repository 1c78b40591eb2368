public import Combine
internal import ConcurrencyExtras
public import Dispatch
internal import VirtualTime

/// A scheduler of user interface work: it runs a closure at once on the main queue, and else sends it there.
public struct UIScheduler: Scheduler, Sendable {
  /// There are no options.
  public typealias SchedulerOptions = Never

  /// An instant of the main queue.
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  private static let isMainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The shared scheduler.
  public static let shared = Self()

  private init() {
    _ = Self.isMainQueue
  }

  /// The current instant.
  public var now: SchedulerTimeType { DispatchQueue.main.now }

  /// The least tolerance that this scheduler allows.
  public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

  /// Runs a closure at once on the main queue, and else sends it there.
  public func schedule(options: SchedulerOptions? = nil, _ action: @escaping () -> Void) {
    // A replay has a main thread of its own.
    if DispatchQueue.getSpecific(key: Self.isMainQueue) == true
      || ReplayExecutor.shared.isCurrentThread
    {
      action()
    } else {
      DispatchQueue.main.schedule(action)
    }
  }

  /// Runs a closure at some time after an instant.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions? = nil,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs a closure at some time after an instant, and then again and again.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions? = nil,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.main.schedule(
      after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}
