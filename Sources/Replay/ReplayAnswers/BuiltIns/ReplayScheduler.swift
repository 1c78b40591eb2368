import Combine
import Dispatch
import Foundation
import InternalSupport
import VirtualTime

/// A Combine scheduler that uses the replay's timeline.
struct ReplayScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// The instant at the start of virtual time.
  package let start: SchedulerTimeType
  let stride: (Duration) -> SchedulerTimeType.Stride
  package let duration: (SchedulerTimeType.Stride) -> Duration

  private var executor: ReplayExecutor { .shared }

  package var now: SchedulerTimeType {
    start.advanced(by: stride(executor.now))
  }

  var minimumTolerance: SchedulerTimeType.Stride {
    .zero
  }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    executor.schedule(onMainThread(action))
  }

  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    executor.schedule(
      at: executor.end(ofWaitUntil: offset(of: date)), onMainThread(action))
  }

  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = ReplayRepetition(
      at: offset(of: date), every: duration(interval), action: onMainThread(action))
    return AnyCancellable { repetition.cancel() }
  }

  private func offset(of date: SchedulerTimeType) -> Duration {
    duration(start.distance(to: date))
  }
}

/// Lets a closure run on the main thread, which is the only thread of a replay.
private func onMainThread(_ action: @escaping () -> Void) -> @Sendable () -> Void {
  nonisolated(unsafe) let action = action
  return { action() }
}

extension ReplayScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType,
  SchedulerOptions == DispatchQueue.SchedulerOptions
{
  static var mainQueue: Self {
    Self(
      // The value of `DispatchTime.now()` at the start of a replay.
      start: SchedulerTimeType(
        DispatchTime(uptimeNanoseconds: UInt64(ReplayExecutor.systemStart.wholeNanoseconds))),
      stride: { .nanoseconds(Int(clamping: $0.wholeNanoseconds)) },
      duration: { .nanoseconds($0.magnitude) }
    )
  }
}

extension ReplayScheduler
where
  SchedulerTimeType == RunLoop.SchedulerTimeType,
  SchedulerOptions == RunLoop.SchedulerOptions
{
  static var mainRunLoop: Self {
    Self(
      start: SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0)),
      stride: { .init($0.timeInterval) },
      duration: { .seconds($0.timeInterval) }
    )
  }
}

extension Duration {
  /// The duration in seconds, for Foundation.
  var timeInterval: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
