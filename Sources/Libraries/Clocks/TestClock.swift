internal import ConcurrencyExtras
internal import InternalSupport
internal import IssueReporting

/// A clock whose time a test advances.
///
/// Sleeping tasks wake in the order of their deadlines, and then of the start of their sleep. The
/// clock waits for the work of a woken task before it wakes the next one.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  public struct Instant: InstantProtocol {
    /// The time since the start of the clock.
    public let offset: Duration

    /// Creates the instant at an offset from the start of the clock's time.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private struct State {
    var now: Instant
    var sleepers = SleeperQueue<Instant>()
  }

  private let state: Lock<State>

  public init(now: Instant = .init()) {
    self.state = Lock(State(now: now))
  }

  public var now: Instant {
    state.withLock { $0.now }
  }

  public var minimumResolution: Duration {
    .zero
  }

  // MARK: - Sleeping

  /// Suspends until the clock reaches an instant.
  ///
  /// It does not suspend if the instant is in the past.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = state.withLock { $0.sleepers.makeID() }
    let wakeup = Wakeup()
    defer { wakeup.happen() }
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        let sleeper = Sleeper(
          deadline: deadline, id: id, continuation: continuation, wakeup: wakeup)
        let isAsleep = state.withLock { state in
          guard deadline >= state.now else { return false }
          state.sleepers.insert(sleeper)
          return true
        }
        if !isAsleep {
          continuation.resume()
        } else if Task.isCancelled {
          // The handler may have run before the sleeper was added.
          cancel(id, deadline: deadline)
        }
      }
    } onCancel: {
      cancel(id, deadline: deadline)
    }
    try Task.checkCancellation()
  }

  private func cancel(_ id: SleeperID, deadline: Instant) {
    state.withLock { $0.sleepers.remove(id, deadline: deadline) }?
      .continuation.resume(throwing: CancellationError())
  }

  /// Throws a ``SuspensionError`` if a task sleeps on the clock.
  public func checkSuspension() async throws {
    await Task.settle()
    guard state.withLock({ $0.sleepers.isEmpty }) else { throw SuspensionError() }
  }

  // MARK: - Advancing

  /// Advances the time and wakes each sleeping task at its deadline.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances the time to an instant and wakes each sleeping task at its deadline.
  ///
  /// It does nothing if the instant is in the past.
  public func advance(to deadline: Instant) async {
    guard now <= deadline else { return }
    await Task.settle()
    await waitForSleepers(unlessItIs: deadline)
    while let wakeup = wakeNext(through: deadline) {
      await Task.settle { wakeup.hasHappened }
      await waitForSleepers(unlessItIs: deadline)
    }
  }

  /// Waits for tasks that are about to sleep on other threads.
  private func waitForSleepers(
    unlessItIs instant: Instant? = nil, atMost limit: Swift.Duration = .milliseconds(50)
  ) async {
    await Task.wait(atMost: limit) {
      state.withLock { $0.now == instant || !$0.sleepers.isEmpty }
    }
  }

  /// Advances the time until no task sleeps on the clock.
  ///
  /// If tasks still sleep after `duration` of real time and 50 wakeups, it reports an issue and
  /// cancels their sleeps.
  public func run(
    timeout duration: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let end = ContinuousClock.now + duration
    var wakeups = 0
    await Task.settle()
    await waitForSleepers(atMost: duration)
    while let deadline = state.withLock({ $0.sleepers.first?.deadline }), !Task.isCancelled {
      // On a busy machine, even a few sleeps may take longer than the timeout. Let them end.
      guard wakeups < 50 || ContinuousClock.now < end else {
        cancelAll()
        reportIssue(
          """
          Expected all sleeps to finish, but some are still suspending after \(duration).

          There are sleeps suspending. A task went back to sleep each time the clock woke it: the \
          clock may not advance far enough for the logic of the feature, or the feature may have a \
          timer or a loop that never ends, which a test cancels before it calls 'run'.

          If the sleeps do end, give 'run' a timeout of more than \(duration).
          """,
          fileID: fileID, filePath: filePath, line: line, column: column)
        return
      }
      if let wakeup = wakeNext(through: deadline) {
        wakeups += 1
        await Task.settle { wakeup.hasHappened }
        await waitForSleepers(atMost: duration)
      }
    }
  }

  /// Wakes the first sleeper that is due; without one, advances the time to the instant.
  private func wakeNext(through deadline: Instant) -> Wakeup? {
    let sleeper = state.withLock { state in
      guard let first = state.sleepers.first, first.deadline <= deadline else {
        if state.now < deadline { state.now = deadline }
        return nil as Sleeper<Instant>?
      }
      if state.now < first.deadline { state.now = first.deadline }
      return state.sleepers.removeFirst()
    }
    sleeper?.continuation.resume()
    return sleeper?.wakeup
  }

  private func cancelAll() {
    while let sleeper = state.withLock({ $0.sleepers.removeFirst() }) {
      sleeper.continuation.resume(throwing: CancellationError())
    }
  }
}

extension TestClock where Duration == Swift.Duration {
  public convenience init() {
    self.init(now: Instant())
  }
}

/// Thrown if a task sleeps on a ``TestClock`` unexpectedly.
public struct SuspensionError: Error {}
