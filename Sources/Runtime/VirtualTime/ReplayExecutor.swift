package import InternalSupport
internal import RuntimeReflection
@_spi(ExperimentalScheduling) @_spi(ExperimentalCustomExecutors) internal import _Concurrency

/// Runs all tasks of this process on one thread, in a fixed order, in virtual time.
///
/// While it is installed, every task, actor and main-actor hop goes into one first-in-first-out
/// queue, and every `Task.sleep` becomes an entry of a virtual timeline. Nothing runs until
/// ``runUntilIdle()`` or ``advance(by:)`` is called, which run jobs on the calling thread. So the
/// order of jobs is the same in every run, time only passes on request, and when ``runUntilIdle()``
/// returns, nothing is left that can run at this instant.
///
/// It affects the whole process, so use it in a process that does nothing else.
package final class ReplayExecutor: Sendable {
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

  /// Why this runtime's tasks cannot be replayed; `nil` if they can.
  package static let problem: String? =
    RuntimeReliance.executors.problem { nil } ?? MainQueue.problem ?? TaskJobs.problem

  /// Replaces the process's executors; the calling thread becomes the main actor's thread.
  ///
  /// Jobs that the previous executors already hold stay there. If the runtime's tasks cannot be replayed, this ends
  /// the process.
  package func install() {
    if let problem = Self.problem { exitWithFailure("error: \(problem)") }
    installation.withLock { installation in
      if installation.thread != .current { installation.isMainThread = ThreadIdentity.isMain }
      installation.thread = .current
      queue.setThread(.current)
      SystemClocks.begin()
      guard installation.previous == nil else { return }
      installation.previous = .current
      let executors = SystemExecutors(
        main: ReplayMainExecutor.shared, global: ReplayGlobalExecutor.shared)
      executors.use()
      let problem = RuntimeReliance.executors.problem {
        executors.areInUse ? nil : "another way to replace executors"
      }
      if let problem { exitWithFailure("error: \(problem)") }
    }
  }

  /// Restores the executors from before ``install()``.
  package func restore() {
    installation.withLock { installation in
      installation.previous?.use()
      installation = Installation()
      queue.setThread(nil)
      SystemClocks.end()
    }
  }

  package var isInstalled: Bool {
    installation.withLock { $0.previous != nil }
  }

  /// Whether the calling thread runs the jobs.
  package var isCurrentThread: Bool {
    installation.withLock { $0.thread == .current }
  }

  // MARK: - Running

  /// Runs jobs until none is left at this instant, including those on Dispatch's main queue.
  ///
  /// - Throws: ``ReplayLimitExceeded`` if an operation of ``withLimit(_:operation:)`` exceeds its
  ///   limit. Queued jobs stay queued.
  package func runUntilIdle() throws(ReplayLimitExceeded) {
    let drainsMainQueue = installation.withLock { $0.isMainThread }
    while true {
      while let work = queue.next() {
        work.run()
        try queue.countJob()
      }
      guard !isIdle else {
        if drainsMainQueue { MainQueue.drain() }
        if isIdle { return }
        continue
      }
      // Take what other threads hand over only when none of them runs. So a busy machine changes
      // neither the step in which it arrives nor its order.
      let rest = SystemSources.waitForThreads()
      var hasTaken = queue.takeHandedOver()
      if drainsMainQueue { hasTaken = queue.collecting { MainQueue.drain() } || hasTaken }
      if !hasTaken, SystemSources.rest == rest { return }
    }
  }

  /// Advances virtual time, and stops at each instant at which something is due.
  ///
  /// Due entries run in the order of their deadline, and then of their scheduling. Everything that
  /// an entry causes runs before the next entry.
  package func advance(by duration: Duration = .zero) throws(ReplayLimitExceeded) {
    let end = now + duration
    // The last second that a duration can express.
    guard end <= .lastOfVirtualTime else { throw ReplayLimitExceeded(kind: .end) }
    try advance(to: end)
  }

  /// Advances virtual time to an instant; if it is in the past, only runs what can run now.
  package func advance(to instant: Duration) throws(ReplayLimitExceeded) {
    try runUntilIdle()
    while let work = queue.nextDue(through: instant) {
      work.run()
      try queue.countJob()
      try runUntilIdle()
    }
  }

  /// Drops everything that is queued or scheduled, and resets virtual time to zero.
  ///
  /// Cancel running tasks first: a task whose job is dropped never continues.
  package func reset() {
    queue.reset()
  }

  // MARK: - Time

  /// The virtual time since the start or the last ``reset()``.
  package var now: Duration {
    queue.now
  }

  /// The deadline of the next entry of the timeline, if there is one.
  package var nextDeadline: Duration? {
    queue.nextDeadline
  }

  /// The deadlines of all entries of the timeline, in order, with the effects that scheduled them.
  package var timers: [(deadline: Duration, effect: EffectWork?)] {
    queue.timers
  }

  /// Whether nothing can run at this instant; always `false` once the feature has started threads.
  package var isIdle: Bool {
    queue.isIdle && !SystemSources.hasStartedThreads
  }

  // MARK: - Scheduling

  /// Queues an action, which belongs to the effect that schedules it.
  package func schedule(_ action: @escaping @Sendable () -> Void) {
    queue.enqueue(.action(inCurrentEffect(action)))
  }

  /// Schedules an action for an instant of virtual time; if it has passed, queues the action.
  ///
  /// The action belongs to the effect that schedules it.
  @discardableResult
  package func schedule(
    at instant: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> ReplayTimer {
    let timer = queue.schedule(.action(inCurrentEffect(action)), at: instant)
    ReplayTimers.current?.add(timer)
    return timer
  }

  private func inCurrentEffect(
    _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    guard let effect = EffectWork.current else { return action }
    return { EffectWork.$current.withValue(effect, operation: action) }
  }
}
