internal import InternalSupport

/// The jobs that can run now, in the order of their arrival, and the timeline of those that wait.
final class ReplayQueue: Sendable {
  private struct Contents {
    var ready = ReplayFIFO()
    var timeline = ReplayTimeline()
    var now = Duration.zero
    var limit: ReplayLimitCount?
    /// What wakes the tasks that sleep in a sleep of the system's, which takes no entry back.
    var wakes: [TaskIdentity: ReplayTimer] = [:]

    /// Finds out whether work goes on with a task that was to sleep longer: cancellation has woken it.
    ///
    /// What was to wake it then runs at once: it does nothing but clean up.
    mutating func endSleep(cutShortBy work: ReplayWork) {
      guard !wakes.isEmpty, let task = work.task, let timer = wakes.removeValue(forKey: task),
        let wake = timer.takeWork()
      else { return }
      timeline.compactIfWorthwhile()
      ready.append(wake)
    }
  }

  private let contents = Lock(Contents())

  // MARK: - Adding

  func enqueue(_ work: ReplayWork) {
    contents.withLock { contents in
      contents.ready.append(work)
      contents.endSleep(cutShortBy: work)
    }
  }

  @discardableResult
  func schedule(
    _ work: ReplayWork, at deadline: Duration, waking sleeper: TaskIdentity? = nil
  ) -> ReplayTimer {
    let timer = ReplayTimer(work, queue: self, sleeper: sleeper)
    contents.withLock { contents in
      if deadline <= contents.now {
        contents.ready.append(timer)
      } else {
        contents.timeline.insert(timer, at: deadline)
        if let sleeper { contents.wakes[sleeper] = timer }
      }
    }
    return timer
  }

  /// Schedules what wakes the task that runs.
  func scheduleWake(_ work: ReplayWork, after delay: Duration) {
    schedule(work, at: now + delay, waking: .current)
  }

  // MARK: - Taking

  func next() -> ReplayWork? {
    contents.withLock { $0.ready.popFirst() }
  }

  /// Moves time to the next entry due until then, or else to that instant.
  func nextDue(through instant: Duration) -> ReplayWork? {
    contents.withLock { contents in
      guard let deadline = contents.timeline.nextDeadline, deadline <= instant else {
        move(&contents, to: instant)
        return nil
      }
      move(&contents, to: deadline)
      guard let timer = contents.timeline.popFirst() else { return nil }
      if let sleeper = timer.sleeper { contents.wakes[sleeper] = nil }
      return timer.takeWork()
    }
  }

  private func move(_ contents: inout Contents, to instant: Duration) {
    guard instant > contents.now else { return }
    contents.now = instant
    SystemClocks.set(instant)
  }

  func timerWasCancelled() {
    contents.withLock { $0.timeline.compactIfWorthwhile() }
  }

  func reset() {
    // What held the entries may run code of its own when it goes, outside of the lock.
    let dropped = contents.withLock { contents in
      defer { contents = Contents(limit: contents.limit) }
      SystemClocks.set(.zero)
      return contents
    }
    withExtendedLifetime(dropped) {}
  }

  // MARK: - Looking

  var now: Duration {
    contents.withLock { $0.now }
  }

  var nextDeadline: Duration? {
    contents.withLock { $0.timeline.nextDeadline }
  }

  var isIdle: Bool {
    contents.withLock { $0.ready.isEmpty }
  }

  // MARK: - Limits

  func exchangeLimit(_ limit: ReplayLimitCount?) -> ReplayLimitCount? {
    contents.withLock { contents in
      defer { contents.limit = limit }
      return contents.limit
    }
  }

  func countJob() throws(ReplayLimitExceeded) {
    try contents.withLock { contents throws(ReplayLimitExceeded) in
      try contents.limit?.countJob()
    }
  }
}
