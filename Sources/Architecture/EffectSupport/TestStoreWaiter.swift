import ConcurrencyExtras
import InternalSupport

/// How a wait for effects ended.
package enum TestStoreWait: Equatable {
  /// What was waited for is there, or the waiting task was cancelled.
  case over
  /// Nothing is left that could bring it.
  case pointless
  /// It did not come in this time.
  case timedOut(Duration)

  /// How long it lasted, where it was in vain.
  package var duration: Duration? {
    if case .timedOut(let duration) = self { duration } else { nil }
  }
}

/// The effects of a test store.
@MainActor
package protocol EffectsUnderTest: AnyObject, Sendable {
  /// Whether an effect is not over.
  var hasEffectsInFlight: Bool { get }

  /// Whether an effect may deliver something, or end, without a test clock or a test scheduler being advanced.
  var canEffectsGoOn: Bool { get }

  /// Calls a closure whenever an action arrives or an effect ends.
  ///
  /// - Parameter observer: The closure.
  /// - Returns: What ``endObservation(_:)`` takes.
  func observeChanges(_ observer: @escaping () -> Void) -> Int

  func endObservation(_ observation: Int)
}

/// Waits for effects, without knowing the type of the store that runs them.
@MainActor
package protocol TestStoreWaiting: AnyObject, Sendable {
  /// Lets effects run as far as they can without the world.
  func settle() async

  /// Waits until a condition holds that effects bring about.
  func wait(for timeout: Duration, until isDone: () -> Bool) async -> TestStoreWait
}

/// Waits for the effects of a test store.
///
/// Effects run on the main actor's thread in between the test's own steps. What can run without the world is
/// run by giving way until nothing moves any more. What then is missing can come only from outside: from a
/// clock or a scheduler that the test advances, in which case no waiting helps, or from another thread, in
/// which case the store sleeps until something arrives or the time is up.
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

  /// Lets tasks run that are none of the store's effects, such as the test's own.
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
    guard effects.canEffectsGoOn else { return .pointless }
    guard timeout > .zero else { return .timedOut(timeout) }
    return await waitForWorld(timeout, until: isDone)
  }

  private func waitForWorld(_ timeout: Duration, until isDone: () -> Bool) async -> TestStoreWait {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let observation = effects.observeChanges { continuation.yield() }
    let timer = Task {
      // Cancelled when the wait is over.
      try? await Task.sleep(for: timeout)
      continuation.finish()
    }
    defer {
      effects.endObservation(observation)
      timer.cancel()
    }
    for await _ in changes {
      await settle(until: isDone)
      if Task.isCancelled || isDone() { return .over }
      guard effects.canEffectsGoOn else { return .pointless }
    }
    return Task.isCancelled || isDone() ? .over : .timedOut(timeout)
  }
}

/// Counts turns of the main queue while nothing moves.
///
/// `Task+Settle.swift` says what is proved by that and what is not. A wait that counts too few turns goes on to wait for the
/// timeout, unless all effects are parked.
private struct WaitingTurns {
  private var count = 0
  private var idleCount = 0

  /// Several in a row, as a job of the main actor itself is not counted and may be what starts others.
  private static let enoughIdle = 5
  /// Something that never comes to rest is not waited for.
  private static let enough = 2000
  /// As much as a few times standing in line.
  static let enoughForOthers = 60

  var isWorthAnother: Bool {
    idleCount < Self.enoughIdle && count < Self.enough
  }

  mutating func add(isIdle: Bool) {
    count += 1
    idleCount = isIdle ? idleCount + 1 : 0
  }
}
