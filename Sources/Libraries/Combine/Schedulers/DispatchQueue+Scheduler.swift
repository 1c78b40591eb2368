public import Dispatch

extension DispatchQueue: Scheduler {
  /// Options for scheduling a closure.
  public struct SchedulerOptions: @unchecked Sendable {  // no lock: `flags` is a plain option set
    /// The quality of service that the closure runs with.
    public var qos: DispatchQoS

    /// Flags for the closure.
    public var flags: DispatchWorkItemFlags

    /// The group that the closure belongs to.
    public var group: DispatchGroup?

    /// Creates options.
    public init(
      qos: DispatchQoS = .unspecified,
      flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The current instant.
  public var now: SchedulerTimeType {
    SchedulerTimeType(.now())
  }

  /// The minimum tolerance of this scheduler.
  public var minimumTolerance: SchedulerTimeType.Stride {
    .seconds(0)
  }

  /// Runs a closure as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    async(
      group: options?.group,
      qos: options?.qos ?? .unspecified,
      flags: options?.flags ?? [],
      execute: unchecked(action)
    )
  }

  /// Runs a closure after an instant.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let group = options?.group
    group?.enter()
    asyncAfter(
      deadline: date.dispatchTime,
      qos: options?.qos ?? .unspecified,
      flags: options?.flags ?? [],
      execute: unchecked {
        action()
        group?.leave()
      }
    )
  }

  /// Runs a closure after an instant, and then repeatedly.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.schedule(
      deadline: date.dispatchTime,
      repeating: interval.timeInterval,
      leeway: max(minimumTolerance, tolerance).timeInterval
    )
    timer.setEventHandler(
      qos: options?.qos ?? .unspecified,
      flags: options?.flags ?? [],
      handler: unchecked(action)
    )
    timer.resume()
    return AnyCancellable(timer.cancel)
  }
}
