extension Scheduler {
  /// Runs a closure repeatedly, and for the first time after one interval.
  func schedule(
    every interval: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: now.advanced(by: interval), interval: interval, tolerance: minimumTolerance,
      options: options, action)
  }
}
