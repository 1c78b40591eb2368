internal import VirtualTime

extension Task where Success == Never, Failure == Never {
  /// Suspends until all that can run has run, as far as that can be told.
  ///
  /// During a replay it can be told exactly. With the main serial executor it can for all jobs but those that go from
  /// the main actor to the main actor, for which the task stands in line a number of times. Without either, this is
  /// ``megaYield(count:)``, once what is known to happen has happened.
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

  /// Gives tasks of other threads more time to get somewhere.
  ///
  /// Does nothing where one executor runs all.
  ///
  /// - Parameters:
  ///   - limit: How often to yield, in portions of `megaYield`.
  ///   - isThere: Whether they are there.
  package static func wait(atMost limit: Int, until isThere: () -> Bool) async {
    guard !ReplayExecutor.shared.isInstalled, !MainSerialExecutor.isInstalled else { return }
    for _ in 0..<limit where !isThere() {
      // What the main thread has to do first is done then.
      await MainActor.run {}
      await megaYield()
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
