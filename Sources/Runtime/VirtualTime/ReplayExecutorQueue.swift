internal import InternalSupport
internal import RuntimeReflection

/// The jobs that can run now, in order, and the timeline of those that wait.
final class ReplayQueue: Sendable {
  private struct Contents {
    var ready = ReplayFIFO()
    /// The work that other threads have added; see ``ReplayQueue/takeHandedOver()``.
    var handedOver: [ReplayWork] = []
    /// The work that blocks of the main queue add; see ``ReplayQueue/collecting(_:)``.
    var collected: [ReplayWork]?
    /// The thread that runs the work; `nil` for any.
    var thread: ThreadIdentity?
    var timeline = ReplayTimeline()
    var now = Duration.zero
    var limit: ReplayLimitCount?
    /// Chooses what runs next; `nil` for the usual order.
    var chooser: ScheduleChooser?
    /// The timers that wake tasks from the runtime's own sleeps; the runtime does not cancel them.
    var wakes: [TaskIdentity: ReplayTimer] = [:]

    /// Removes the timer that fires next.
    mutating func popFirstDue() -> ReplayTimer? {
      guard var chooser = chooser.take() else { return timeline.popFirst() }
      defer { self.chooser = chooser }
      return timeline.popFirst(choosing: &chooser)
    }

    /// Queues the wake-up of a sleep whose task the work continues early, after a cancellation.
    ///
    /// The wake-up only cleans up.
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
      if let thread = contents.thread, thread != .current {
        contents.handedOver.append(work)
      } else if contents.collected?.append(work) == nil {
        contents.ready.append(work)
        contents.endSleep(cutShortBy: work)
      }
    }
  }

  func use(_ chooser: ScheduleChooser?) {
    contents.withLock { $0.chooser = chooser }
  }

  func choose(among count: Int) -> Int {
    contents.withLock { $0.chooser?.choose(among: count) ?? 0 }
  }

  var chooser: ScheduleChooser? {
    contents.withLock { $0.chooser }
  }

  func setThread(_ thread: ThreadIdentity?) {
    contents.withLock { $0.thread = thread }
  }

  /// Adds the work that other threads have handed over; returns whether there was any.
  ///
  /// Call it when none of them runs.
  func takeHandedOver() -> Bool {
    addInOrderOfCreation(
      contents.withLock { contents in
        defer { contents.handedOver = [] }
        return contents.handedOver
      })
  }

  /// Runs the blocks of the main queue; returns whether they have added work.
  func collecting(_ drain: () -> Void) -> Bool {
    contents.withLock { $0.collected = [] }
    drain()
    return addInOrderOfCreation(
      contents.withLock { contents in
        defer { contents.collected = nil }
        return contents.collected ?? []
      })
  }

  /// Adds work in the order in which its tasks were created, whichever thread was faster.
  ///
  /// Work that continues no task comes last, in the order of its arrival.
  private func addInOrderOfCreation(_ works: [ReplayWork]) -> Bool {
    guard !works.isEmpty else { return false }
    let ordered = works.enumerated()
      .map { (creation: $0.element.creation ?? .max, arrival: $0.offset, work: $0.element) }
      .sorted { ($0.creation, $0.arrival) < ($1.creation, $1.arrival) }
    contents.withLock { contents in
      for (_, _, work) in ordered {
        contents.ready.append(work)
        contents.endSleep(cutShortBy: work)
      }
    }
    return true
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
        // A later instant has no text, and never comes.
        contents.timeline.insert(timer, at: min(deadline, .lastOfVirtualTime))
        if let sleeper { contents.wakes[sleeper] = timer }
      }
    }
    return timer
  }

  /// Schedules the wake-up of the current task.
  func scheduleWake(_ work: ReplayWork, after delay: Duration) {
    schedule(work, at: now + DelayAlteration.shared.altered(delay), waking: .current)
  }

  // MARK: - Taking

  func next() -> ReplayWork? {
    contents.withLock { contents in
      guard var chooser = contents.chooser.take() else { return contents.ready.popFirst() }
      defer { contents.chooser = chooser }
      return contents.ready.popFirst(choosing: &chooser)
    }
  }

  /// Advances time to the next entry that is due, or to the instant if there is none.
  func nextDue(through instant: Duration) -> ReplayWork? {
    contents.withLock { contents in
      guard let deadline = contents.timeline.nextDeadline, deadline <= instant else {
        move(&contents, to: instant)
        return nil
      }
      move(&contents, to: deadline)
      guard let timer = contents.popFirstDue() else { return nil }
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
    // Releasing the entries may run other code, so it must happen outside of the lock.
    let dropped = contents.withLock { contents in
      defer { contents = Contents(thread: contents.thread, limit: contents.limit) }
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

  var timers: [(deadline: Duration, effect: EffectWork?)] {
    contents.withLock { $0.timeline.entries }
  }

  var isIdle: Bool {
    contents.withLock { $0.ready.isEmpty && $0.handedOver.isEmpty }
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
