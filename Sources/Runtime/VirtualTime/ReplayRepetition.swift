internal import InternalSupport

/// An action that is scheduled again each time it has run.
package final class ReplayRepetition: Sendable {
  private let interval: Duration
  private let action: @Sendable () -> Void
  private let timer = Lock<ReplayTimer?>(nil)
  private let isCancelled = Lock(false)

  /// Schedules an action for an instant of virtual time, and from then on after each interval.
  package init(
    at instant: Duration, every interval: Duration, action: @escaping @Sendable () -> Void
  ) {
    self.interval = max(interval, .nanoseconds(1))
    self.action = action
    schedule(at: instant)
  }

  private func schedule(at deadline: Duration) {
    guard !isCancelled.withLock({ $0 }) else { return }
    let executor = ReplayExecutor.shared
    let end = executor.end(ofWaitUntil: deadline)
    let next = executor.schedule(at: end) { [self] in
      action()
      schedule(at: end + interval)
    }
    timer.withLock { $0 = next }
  }

  package func cancel() {
    isCancelled.withLock { $0 = true }
    timer.withLock { $0 }?.cancel()
  }
}
