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
      repeat { await Task.yield() } while !ReplayExecutor.shared.isIdle
    } else if MainSerialExecutor.isInstalled {
      var quietRounds = 0
      // Bounded, as a task that waits by yielding never lets the others be the only ones.
      for _ in 0..<1_000 where quietRounds < _defaultMegaYieldCount {
        await Task.yield()
        quietRounds = MainSerialExecutor.jobCount <= 1 ? quietRounds + 1 : 0
      }
    } else {
      if !hasHappened() {
        let deadline = ContinuousClock.now + .seconds(1)
        while !hasHappened(), ContinuousClock.now < deadline { await Task.megaYield(count: 1) }
      }
      await Task.megaYield()
    }
  }

  /// Suspends a number of times, so that others come to run.
  package static func yieldToOthers() async {
    guard ReplayExecutor.shared.isInstalled || MainSerialExecutor.isInstalled else {
      return await Task.megaYield()
    }
    for _ in 0..<_defaultMegaYieldCount {
      await Task.yield()
    }
  }
}
