internal import InternalSupport

/// The timers of a subscription, which are removed from a replay's timeline when it is cancelled.
///
/// A Combine scheduler cannot cancel what runs once.
package final class ReplayTimers: Sendable {
  @TaskLocal static var current: ReplayTimers?

  private let timers = Lock(Queue<ReplayTimer>())

  package init() {}

  /// Schedules an action, and keeps the timers that this takes.
  ///
  /// A scheduler may run the action at once. Timers that the action makes are not kept.
  package func collect(
    _ action: @escaping () -> Void, scheduling schedule: (@escaping () -> Void) -> Void
  ) {
    guard ReplayExecutor.shared.isInstalled else { return schedule(action) }
    Self.$current.withValue(self) {
      schedule { Self.$current.withValue(nil, operation: action) }
    }
  }

  func add(_ timer: ReplayTimer) {
    timers.withLock { $0.append(timer) }
  }

  /// Forgets the first timer, which is due.
  package func removeFirst() {
    _ = timers.withLock { $0.popFirst() }
  }

  /// Cancels all timers.
  package func cancel() {
    let cancelled = timers.withLock { timers in
      defer { timers.removeAll() }
      return timers
    }
    for timer in cancelled { timer.cancel() }
  }
}
