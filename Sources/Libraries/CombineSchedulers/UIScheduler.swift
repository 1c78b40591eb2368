public import Combine
internal import ConcurrencyExtras
public import Dispatch
internal import VirtualTime

/// A scheduler that runs closures on the main queue: immediately if called there, otherwise asynchronously.
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

  /// The minimum tolerance of this scheduler.
  public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

  /// Runs a closure on the main queue: immediately if called there, otherwise asynchronously.
  public func schedule(options: SchedulerOptions? = nil, _ action: @escaping () -> Void) {
    // A replay has its own main thread.
    if DispatchQueue.getSpecific(key: Self.isMainQueue) == true
      || ReplayExecutor.shared.isCurrentThread
    {
      action()
    } else {
      DispatchQueue.main.schedule(action)
    }
  }

  /// Runs a closure after an instant.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions? = nil,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs a closure after an instant, and then repeatedly.
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
