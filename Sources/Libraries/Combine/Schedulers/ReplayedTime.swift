import Dispatch
import Foundation
import InternalSupport
import VirtualTime

/// The virtual time of a replay, in which no run loop runs, and which the timers of Dispatch do not follow.
struct ReplayedTime {
  private var executor: ReplayExecutor { .shared }

  /// The time of the current replay; `nil` if there is none.
  static var current: ReplayedTime? {
    ReplayExecutor.shared.isInstalled ? ReplayedTime() : nil
  }

  var now: DispatchTime {
    let elapsed = (ReplayExecutor.systemStart + executor.now).wholeNanoseconds
    return DispatchTime(uptimeNanoseconds: UInt64(clamping: elapsed))
  }

  /// A delay of a number of seconds; none if the number is not positive.
  static func duration(_ seconds: TimeInterval) -> Duration {
    seconds > 0 ? .seconds(min(seconds, 1e11)) : .zero
  }

  /// Runs an action after a delay.
  func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) {
    executor.schedule(at: executor.end(ofWaitUntil: executor.now + max(delay, .zero)), action)
  }

  /// Runs an action after a delay, and from then on after each interval.
  func schedule(
    after delay: Duration, every interval: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    let repetition = ReplayRepetition(
      at: executor.now + max(delay, .zero), every: interval, action: action)
    return AnyCancellable { repetition.cancel() }
  }
}
