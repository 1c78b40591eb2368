import Combine
import CombineSchedulers
import ConcurrencyExtras
import Dispatch
import Foundation
import InternalSupport
import Testing

@MainActor
@Suite("A test scheduler")
struct TestSchedulerTests {
  let scheduler = DispatchQueue.test

  @Test func runsNothingUntilTimeMoves() {
    var log: [String] = []
    scheduler.schedule { log.append("now") }
    scheduler.schedule(after: scheduler.now.advanced(by: 1)) { log.append("in a second") }
    #expect(log == [])
    scheduler.advance()
    #expect(log == ["now"])
    scheduler.advance(by: .milliseconds(999))
    #expect(log == ["now"])
    scheduler.advance(by: .milliseconds(1))
    #expect(log == ["now", "in a second"])
  }

  @Test func ordersByDateAndThenByOrderOfScheduling() {
    var log: [String] = []
    let start = scheduler.now
    scheduler.schedule(after: start.advanced(by: 2)) { log.append("2, first") }
    scheduler.schedule(after: start.advanced(by: 1)) { log.append("1, first") }
    scheduler.schedule(after: start.advanced(by: 2)) { log.append("2, second") }
    scheduler.schedule(after: start.advanced(by: 1)) { log.append("1, second") }
    scheduler.run()
    #expect(log == ["1, first", "1, second", "2, first", "2, second"])
    #expect(scheduler.now == start.advanced(by: 2))
  }

  @Test func keepsItsOrderWhateverIsScheduledAndCancelled() {
    var expected: [(date: Int, sequence: Int)] = []
    var ran: [Int] = []
    var kept: [any Cancellable] = []
    var random = LinearGenerator()
    for sequence in 0..<500 {
      let date = Int(random.next() % 50)
      let cancellable = scheduler.schedule(
        after: scheduler.now.advanced(by: .nanoseconds(date)), interval: 1_000
      ) {
        ran.append(sequence)
      }
      if random.next() % 3 == 0 {
        cancellable.cancel()
      } else {
        kept.append(cancellable)
        expected.append((date, sequence))
      }
    }
    scheduler.advance(by: .nanoseconds(50))
    withExtendedLifetime(kept) {}
    #expect(
      ran == expected.sorted { ($0.date, $0.sequence) < ($1.date, $1.sequence) }.map(\.sequence))
  }

  @Test func repeatsAtItsIntervalUntilCancelled() {
    var dates: [Double] = []
    let start = scheduler.now
    let cancellable = scheduler.schedule(after: start.advanced(by: 1), interval: 2) {
      dates.append(Double(start.distance(to: scheduler.now).magnitude) / 1e9)
    }
    scheduler.advance(by: 6)
    #expect(dates == [1, 3, 5])
    cancellable.cancel()
    scheduler.advance(by: 6)
    #expect(dates == [1, 3, 5])
    #expect(scheduler.pendingCount == 0)
  }

  @Test func cancelsARepeatingClosureWhenItsCancellableGoes() {
    var count = 0
    _ = scheduler.schedule(after: scheduler.now, interval: 1) { count += 1 }
    scheduler.advance(by: 5)
    #expect(count == 0)
  }

  @Test func runsWhatClosuresSchedule() {
    var log: [Int] = []
    scheduler.schedule {
      log.append(1)
      scheduler.schedule { log.append(3) }
      scheduler.schedule(after: scheduler.now.advanced(by: 10)) { log.append(4) }
    }
    scheduler.schedule { log.append(2) }
    scheduler.run()
    #expect(log == [1, 2, 3, 4])
  }

  @Test func runsTasksBetweenClosures() async throws {
    try await withMainSerialExecutor {
      var log: [Int] = []
      let start = scheduler.now
      let task = Task { @MainActor in
        for _ in 1...3 {
          try await scheduler.sleep(for: .seconds(1))
          log.append(start.distance(to: scheduler.now).magnitude / 1_000_000_000)
        }
      }
      await scheduler.advance(by: 2)
      #expect(log == [1, 2])
      await scheduler.run()
      #expect(log == [1, 2, 3])
      try await task.value
    }
  }

  @Test func wakesACancelledSleeperAtOnce() async {
    await withMainSerialExecutor {
      let task = Task { @MainActor in try await scheduler.sleep(for: .seconds(1)) }
      await scheduler.advance()
      #expect(scheduler.pendingCount == 1)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(scheduler.pendingCount == 0)
    }
  }

  @Test func givesATimerAsASequence() async {
    await withMainSerialExecutor {
      let ticks = Task { @MainActor in
        var ticks: [Int] = []
        let start = scheduler.now
        for await date in scheduler.timer(interval: 1).prefix(3) {
          ticks.append(start.distance(to: date).magnitude / 1_000_000_000)
        }
        return ticks
      }
      await scheduler.advance(by: 3)
      #expect(await ticks.value == [1, 2, 3])
      #expect(scheduler.pendingCount == 0)
    }
  }

  @Test func whatAnActionSchedulesBelongsToTheSameEffect() {
    let effect = EffectWork()
    var effects: [EffectWork?] = []
    EffectWork.$current.withValue(effect) {
      scheduler.schedule {
        scheduler.schedule { effects.append(EffectWork.current) }
      }
    }
    scheduler.schedule { effects.append(EffectWork.current) }
    scheduler.run()
    #expect(effects.map { $0 === effect } == [false, true])
  }
}

/// The same numbers in every run.
private struct LinearGenerator: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
