public import Combine

extension Scheduler {
  /// Suspends the current task for a duration of this scheduler's time.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(
    for duration: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride = .zero,
    options: SchedulerOptions? = nil
  ) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance, options: options)
  }

  /// Suspends the current task until an instant of this scheduler.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(
    until deadline: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride = .zero,
    options: SchedulerOptions? = nil
  ) async throws {
    try Task.checkCancellation()
    let sleeper = Sleeper()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        sleeper.fallAsleep(continuation)
        // Only repeating closures can be cancelled, so this one repeats. Its first run wakes the
        // sleeper, which cancels it.
        let alarm = schedule(
          after: deadline, interval: .seconds(1), tolerance: tolerance, options: options,
          sleeper.wake
        )
        sleeper.setAlarm(alarm)
      }
    } onCancel: {
      sleeper.wake()
    }
    sleeper.getUp()
    try Task.checkCancellation()
  }

  /// A sequence of this scheduler's time at regular intervals, the first one after an interval.
  public func timer(
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride = .zero,
    options: SchedulerOptions? = nil
  ) -> AsyncStream<SchedulerTimeType> {
    let (stream, continuation) = AsyncStream.makeStream(of: SchedulerTimeType.self)
    let timer = AnyCancellable(
      schedule(
        after: now.advanced(by: interval), interval: interval, tolerance: tolerance,
        options: options
      ) {
        nonisolated(unsafe) let now = now
        continuation.yield(now)
      }
    )
    continuation.onTermination = TimerEnd(timer: timer).cancel
    return stream
  }

  /// Measures how much of this scheduler's time a closure takes.
  public func measure(_ work: () throws -> Void) rethrows -> SchedulerTimeType.Stride {
    let start = now
    try work()
    return start.distance(to: now)
  }
}

/// Cancels a timer at the end of its stream.
///
/// A closure would capture the metatype of the elements, which may not be sendable.
private struct TimerEnd<Element>: Sendable {
  let timer: AnyCancellable

  func cancel(_: AsyncStream<Element>.Continuation.Termination) {
    timer.cancel()
  }
}
