import ConcurrencyExtras

/// How a wait for effects ended.
package enum TestStoreWait: Equatable {
  /// The condition holds, or the waiting task was cancelled.
  case over
  /// No effect runs any more, so the condition cannot become true.
  case pointless
  /// The condition did not become true within the timeout.
  case timedOut(Duration)

  /// The timeout, if it has passed.
  package var duration: Duration? {
    if case .timedOut(let duration) = self { duration } else { nil }
  }
}

/// The effects of a test store.
@MainActor
package protocol EffectsUnderTest: AnyObject, Sendable {
  var hasEffectsInFlight: Bool { get }

  /// Whether an effect runs, be it one that the test has skipped.
  var hasEffectsStillRunning: Bool { get }

  var changes: EffectChanges { get }
}

/// Waits for effects, without knowing the type of the store that runs them.
@MainActor
package protocol TestStoreWaiting: AnyObject, Sendable {
  /// Runs effects until none can go on by itself.
  func settle() async

  /// Waits until effects make a condition true.
  func wait(for timeout: Duration, until isDone: () -> Bool) async -> TestStoreWait
}

/// Waits for the effects of a test store.
///
/// Effects run on the main actor, between the steps of the test. The waiter yields until no effect
/// can go on by itself. Another thread, or another task of the test, may still make one go on: the
/// waiter sleeps until then, or until the timeout.
@MainActor
package final class TestStoreWaiter<Effects: EffectsUnderTest>: TestStoreWaiting {
  private let effects: Effects

  package nonisolated init(effects: Effects) {
    self.effects = effects
  }

  package func settle() async {
    await settle { false }
  }

  private func settle(until isDone: () -> Bool) async {
    guard !isDone() else { return }
    guard effects.hasEffectsInFlight else { return await giveWay() }
    guard MainSerialExecutor.isInstalled else { return await Task.megaYield() }
    var turns = WaitingTurns()
    while turns.isWorthAnother, effects.hasEffectsInFlight, !isDone() {
      turns.add(isIdle: await MainSerialExecutor.giveWay())
    }
  }

  /// Lets other tasks run, such as the test's own.
  private func giveWay() async {
    guard MainSerialExecutor.isInstalled else { return await Task.yield() }
    var turns = 1
    while await !MainSerialExecutor.giveWay(), turns < WaitingTurns.enoughForOthers {
      turns += 1
    }
  }

  package func wait(
    for timeout: Duration, until isDone: () -> Bool
  ) async -> TestStoreWait {
    await settle(until: isDone)
    if Task.isCancelled || isDone() { return .over }
    guard effects.hasEffectsStillRunning else { return .pointless }
    guard timeout > .zero else { return .timedOut(timeout) }
    return await waitForWorld(timeout, until: isDone)
  }

  private func waitForWorld(_ timeout: Duration, until isDone: () -> Bool) async -> TestStoreWait {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let observation = effects.changes.add(continuation)
    let timer = Task {
      // Cancelled when the wait is over.
      try? await Task.sleep(for: timeout)
      continuation.finish()
    }
    defer {
      effects.changes.remove(observation)
      timer.cancel()
    }
    for await _ in changes {
      await settle(until: isDone)
      if Task.isCancelled || isDone() { return .over }
      guard effects.hasEffectsStillRunning else { return .pointless }
    }
    return Task.isCancelled || isDone() ? .over : .timedOut(timeout)
  }
}

/// Counts the turns of the main queue until effects are at rest.
///
/// `Task+Settle.swift` explains what idle turns prove. If too few are counted, the wait goes on
/// until the timeout.
private struct WaitingTurns {
  private var count = 0
  private var idleCount = 0

  /// More than one, because a job of the main actor is not counted and may start others.
  private static let enoughIdle = 5
  /// The limit for effects that never come to rest.
  private static let enough = 2000
  /// Enough for other tasks to get a few turns each.
  static let enoughForOthers = 60

  var isWorthAnother: Bool {
    idleCount < Self.enoughIdle && count < Self.enough
  }

  mutating func add(isIdle: Bool) {
    count += 1
    idleCount = isIdle ? idleCount + 1 : 0
  }
}
