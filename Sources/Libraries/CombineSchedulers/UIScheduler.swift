public import Combine
public import Dispatch
internal import VirtualTime

/// A scheduler of the main queue, which runs closures immediately if it is called there.
public struct UIScheduler: Scheduler, Sendable {
  public typealias SchedulerOptions = Never
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  private static let isMainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  public static let shared = Self()

  private init() {
    _ = Self.isMainQueue
  }

  public var now: SchedulerTimeType { DispatchQueue.main.now }
  public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

  /// Whether the caller runs on the main queue.
  package var isCurrent: Bool {
    // During a replay, the main actor runs on the replay's thread and not on the main queue.
    DispatchQueue.getSpecific(key: Self.isMainQueue) == true
      || ReplayExecutor.shared.isCurrentThread
  }

  public func schedule(options: SchedulerOptions? = nil, _ action: @escaping () -> Void) {
    if isCurrent {
      action()
    } else {
      DispatchQueue.main.schedule(action)
    }
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions? = nil,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: nil, action)
  }

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
