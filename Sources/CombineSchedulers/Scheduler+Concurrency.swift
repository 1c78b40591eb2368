public import Combine
import InternalSupport

extension Scheduler {
  /// Suspends the current task for a length of this scheduler's time.
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
        // Only a repeating closure can be cancelled; it wakes the sleeper the first time, which cancels it.
        let alarm = schedule(
          after: deadline, interval: .seconds(1), tolerance: tolerance, options: options,
          sleeper.wake
        )
        sleeper.setAlarm(alarm)
      }
    } onCancel: {
      sleeper.wake()
    }
    try Task.checkCancellation()
  }

  /// A sequence of this scheduler's time at regular intervals.
  ///
  /// - Parameter interval: The time between two elements, and before the first.
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

/// A suspended task and what will wake it, whichever comes first: the alarm or cancellation.
private final class Sleeper: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Void, Never>?
    var alarm: AnyCancellable?
    var isAwake = false
  }

  private let state = Lock(State())

  func fallAsleep(_ continuation: CheckedContinuation<Void, Never>) {
    let isAwake = state.withLock { state in
      if !state.isAwake { state.continuation = continuation }
      return state.isAwake
    }
    if isAwake { continuation.resume() }
  }

  func setAlarm(_ alarm: any Cancellable) {
    let isAwake = state.withLock { state in
      if !state.isAwake { state.alarm = AnyCancellable(alarm) }
      return state.isAwake
    }
    if isAwake { alarm.cancel() }
  }

  func wake() {
    let (continuation, alarm) = state.withLock { state in
      state.isAwake = true
      defer { (state.continuation, state.alarm) = (nil, nil) }
      return (state.continuation, state.alarm)
    }
    alarm?.cancel()
    continuation?.resume()
  }
}

/// Cancels a timer at the end of its stream.
///
/// A closure would capture the metatype of the elements, which need not be sendable.
private struct TimerEnd<Element>: Sendable {
  let timer: AnyCancellable

  func cancel(_: AsyncStream<Element>.Continuation.Termination) {
    timer.cancel()
  }
}
