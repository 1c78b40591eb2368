internal import InternalSupport
internal import VirtualTime

// What can be proved, and what not.
//
// During a replay, one executor has all jobs and knows when none are left. If tasks run on several
// threads, the kernel knows when all threads sleep (`Quiescence`). A process that never comes to
// rest, such as a test bundle with tests that run in parallel, is only waited for a few
// milliseconds. `megaYield` does the rest.
//
// With the main serial executor, all work is on the main queue, which cannot tell whether it is
// empty. Jobs of the global executor are counted on their way to it, but jobs from the main actor
// to the main actor pass no hook. A task that waits in the main queue lets each of them do one
// step. So if it is quiet several times in a row, the only tasks left are those that hop to the
// main actor more often than that without doing anything else.

extension Task where Success == Never, Failure == Never {
  /// Suspends until all work that can run has run, as far as this can be determined.
  ///
  /// See above for the limits of this.
  ///
  /// - Parameter hasHappened: A condition to wait for, for at most a second.
  package static func settle(after hasHappened: () -> Bool = { true }) async {
    if ReplayExecutor.shared.isInstalled {
      await yield(atMost: 100_000) { ReplayExecutor.shared.isIdle }
    } else if MainSerialExecutor.isInstalled {
      await yield(atMost: 6 * _defaultMegaYieldCount, untilQuiet: _defaultMegaYieldCount / 2) {
        MainSerialExecutor.workCount <= 1 && hasHappened()
      }
    } else {
      if !hasHappened() {
        let deadline = ContinuousClock.now + .seconds(1)
        while !hasHappened(), ContinuousClock.now < deadline { await megaYield(count: 1) }
      }
      guard await !Quiescence.wait(atMost: .milliseconds(10)) else { return }
      await megaYield()
    }
  }

  /// Suspends several times, so that other tasks run.
  package static func yieldToOthers() async {
    guard ReplayExecutor.shared.isInstalled || MainSerialExecutor.isInstalled else {
      return await megaYield()
    }
    for _ in 0..<_defaultMegaYieldCount { await yield() }
  }

  /// Waits for work on other threads while there is any.
  ///
  /// Does nothing if one executor runs everything.
  ///
  /// - Parameters:
  ///   - limit: The maximum time to wait in a process that does not come to rest.
  ///   - isDone: Whether to stop waiting.
  package static func wait(atMost limit: Duration, until isDone: () -> Bool) async {
    guard !ReplayExecutor.shared.isInstalled, !MainSerialExecutor.isInstalled else { return }
    let deadline = ContinuousClock.now + limit
    while !isDone(), !isCancelled, ContinuousClock.now < deadline {
      if await Quiescence.wait(atMost: .milliseconds(10)) { return }
      // Work that the main thread has to do first is done then.
      await MainActor.run {}
      await megaYield(count: 1)
    }
  }

  /// Yields until it was quiet several times in a row.
  ///
  /// The number of yields is limited. If tests run in parallel there are always other tasks, and
  /// two tasks that wait like this would never see quiet.
  private static func yield(
    atMost limit: Int,
    untilQuiet times: Int = 1,
    _ isQuiet: () -> Bool
  ) async {
    var quietTimes = 0
    for _ in 0..<limit where quietTimes < times {
      await yield()
      quietTimes = isQuiet() ? quietTimes + 1 : 0
    }
  }
}
