public import Dispatch

extension DispatchQueue: Scheduler {
  /// Options for scheduling a closure.
  public struct SchedulerOptions: @unchecked Sendable {  // no lock: `flags` is a plain option set
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags

    /// The group that waits for the closure.
    public var group: DispatchGroup?

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

  public var now: SchedulerTimeType {
    SchedulerTimeType(ReplayedTime.current?.now ?? .now())
  }

  public var minimumTolerance: SchedulerTimeType.Stride {
    .seconds(0)
  }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    async(
      group: options?.group,
      qos: options?.qos ?? .unspecified,
      flags: options?.flags ?? [],
      execute: unchecked(action)
    )
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let group = options?.group
    group?.enter()
    let work = unchecked {
      action()
      group?.leave()
    }
    if let time = ReplayedTime.current {
      return time.schedule(after: delay(until: date)) {
        self.async(
          qos: options?.qos ?? .unspecified, flags: options?.flags ?? [], execute: work)
      }
    }
    asyncAfter(
      deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? [],
      execute: work)
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let time = ReplayedTime.current {
      let action = unchecked(action)
      return time.schedule(after: delay(until: date), every: .nanoseconds(interval.magnitude)) {
        self.schedule(options: options, action)
      }
    }
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

  private func delay(until date: SchedulerTimeType) -> Duration {
    .nanoseconds(now.distance(to: date).magnitude)
  }
}
