internal import InternalSupport
@_spi(ExperimentalScheduling) @_spi(ExperimentalCustomExecutors) internal import _Concurrency

/// Runs everything concurrent in this process on one thread, in one order, in virtual time.
///
/// While it is installed, every task, actor and main-actor hop of the process lands in one queue, first in,
/// first out, and every `Task.sleep` becomes an entry on a virtual timeline. Nothing runs until somebody calls
/// ``runUntilIdle()`` or ``advance(by:)``, which run the jobs on the calling thread. That makes three things
/// facts instead of guesses: the order of jobs is the same in every run, time passes only when it is told to,
/// and once ``runUntilIdle()`` returns nothing is left that could run at this instant.
///
/// The effect is process-wide, so that it belongs in a process that does nothing else.
package final class ReplayExecutor: Sendable {
  /// The one executor of the process.
  package static let shared = ReplayExecutor()

  let queue = ReplayQueue()
  private let installation = Lock(Installation())

  private init() {}

  private struct Installation {
    var previous: SystemExecutors?
    var thread: ThreadIdentity?
    var isMainThread = false
  }

  // MARK: - Installing

  /// Takes over the process's executors; the calling thread becomes the one that counts as the main actor's.
  ///
  /// Jobs that the previous executors hold already stay with them.
  package func install() {
    installation.withLock { installation in
      if installation.thread != .current { installation.isMainThread = ThreadIdentity.isMain }
      installation.thread = .current
      SystemClocks.begin()
      guard installation.previous == nil else { return }
      installation.previous = .current
      SystemExecutors(main: ReplayMainExecutor.shared, global: ReplayGlobalExecutor.shared).use()
    }
  }

  /// Puts the executors back that ``install()`` found.
  package func restore() {
    installation.withLock { installation in
      installation.previous?.use()
      installation = Installation()
      SystemClocks.end()
    }
  }

  /// Whether the process's executors are this one now.
  package var isInstalled: Bool {
    installation.withLock { $0.previous != nil }
  }

  /// Whether the calling thread is the one that runs the jobs.
  package var isCurrentThread: Bool {
    installation.withLock { $0.thread == .current }
  }

  // MARK: - Running

  /// Runs jobs on the calling thread until none is left at this instant, and what is on Dispatch's main queue.
  ///
  /// - Throws: ``ReplayLimitExceeded`` when ``withLimit(_:operation:)`` bounds the operation and the limit is
  ///   hit; what was queued stays queued.
  package func runUntilIdle() throws(ReplayLimitExceeded) {
    let drainsMainQueue = installation.withLock { $0.isMainThread }
    repeat {
      while let work = queue.next() {
        work.run()
        try queue.countJob()
      }
      if drainsMainQueue { MainQueue.drain() }
    } while !queue.isIdle
  }

  /// Moves virtual time on, stopping at every instant at which something is due.
  ///
  /// What is due runs in the order of (deadline, order of scheduling), and everything that follows from one
  /// entry is run before the next entry.
  package func advance(by duration: Duration = .zero) throws(ReplayLimitExceeded) {
    // Time stands still at the last second that a duration's components can count.
    try advance(to: min(now + duration, .seconds(Int64.max)))
  }

  /// Moves virtual time on to an instant; an instant in the past only runs what can run now.
  package func advance(to instant: Duration) throws(ReplayLimitExceeded) {
    try runUntilIdle()
    while let work = queue.nextDue(through: instant) {
      work.run()
      try queue.countJob()
      try runUntilIdle()
    }
  }

  /// Forgets all that is queued or scheduled and sets the virtual time back to zero.
  ///
  /// Cancel what still runs first: a task whose job is dropped here never continues.
  package func reset() {
    queue.reset()
  }

  // MARK: - Time

  /// The virtual time that has passed since the start or the last ``reset()``.
  package var now: Duration {
    queue.now
  }

  /// When the next entry of the timeline is due, if there is one.
  package var nextDeadline: Duration? {
    queue.nextDeadline
  }

  /// Whether nothing can run at this instant.
  package var isIdle: Bool {
    queue.isIdle
  }

  // MARK: - Scheduling

  /// Runs an action when its turn comes at this instant.
  package func schedule(_ action: @escaping @Sendable () -> Void) {
    queue.enqueue(.action(action))
  }

  /// Runs an action at an instant of virtual time, at once where that has passed.
  @discardableResult
  package func schedule(
    at instant: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> ReplayTimer {
    queue.schedule(.action(action), at: instant)
  }
}
