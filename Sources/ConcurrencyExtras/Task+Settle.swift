internal import InternalSupport
internal import VirtualTime

// What can be proved, and what cannot.
//
// During a replay one executor has every job, so that it is known when none is left. Where tasks run on several threads,
// the kernel knows when all threads sleep (`Quiescence`); in a process that never comes to rest, as a bundle that runs other
// tests at the same time, that is not waited for longer than a few milliseconds, and the rest is left to `megaYield`.
//
// With the main serial executor, all work is on the main queue, of which nobody can ask whether it is empty: jobs of the
// global executor are counted on their way there, but those that go from the main actor to the main actor arrive without
// passing any hook. A task that stands in line on the main queue lets each of them do one step. So "quiet a number of times in
// a row" proves that nothing is left but tasks that hop on the main actor more often than that without doing anything else.

extension Task where Success == Never, Failure == Never {
  /// Suspends until all that can run has run, as far as that can be told.
  ///
  /// See above for how far that is.
  ///
  /// - Parameter hasHappened: Whether it has; not waited for longer than a second.
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

  /// Suspends a number of times, so that others come to run.
  package static func yieldToOthers() async {
    guard ReplayExecutor.shared.isInstalled || MainSerialExecutor.isInstalled else {
      return await megaYield()
    }
    for _ in 0..<_defaultMegaYieldCount { await yield() }
  }

  /// Waits for what tasks of other threads are about to do, as long as any of them runs.
  ///
  /// Does nothing where one executor runs all.
  ///
  /// - Parameters:
  ///   - limit: How long to wait in a process that does not come to rest.
  ///   - isDone: Whether it is done.
  package static func wait(atMost limit: Duration, until isDone: () -> Bool) async {
    guard !ReplayExecutor.shared.isInstalled, !MainSerialExecutor.isInstalled else { return }
    let deadline = ContinuousClock.now + limit
    while !isDone(), !isCancelled, ContinuousClock.now < deadline {
      if await Quiescence.wait(atMost: .milliseconds(10)) { return }
      // What the main thread has to do first is done then.
      await MainActor.run {}
      await megaYield(count: 1)
    }
  }

  /// Yields until it was quiet a number of times in a row.
  ///
  /// Bounded: where tests run in parallel there is always some other task, and two that both wait like this would never
  /// leave each other alone.
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
