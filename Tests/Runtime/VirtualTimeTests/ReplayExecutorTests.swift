import CSystemSources
import Foundation
import InternalSupport
import TestSupport
import Testing

@testable import VirtualTime

/// The executor takes over a whole process, so each of these runs in its own process.
@Suite(.waitsForProcesses) struct ReplayExecutorTests {
  @Test func nothingRunsUntilItIsPumped() async {
    await #expect(processExitsWith: .success) {
      replaying { executor in
        let log = Log()
        Task { log.note("task") }
        Task { @MainActor in log.note("main actor") }
        Task.detached { log.note("detached") }
        log.expect([])
        try executor.runUntilIdle()
        log.expect(["task", "main actor", "detached"])
        precondition(executor.isIdle)
      }
    }
  }

  @Test func timersOfWhatASchedulerRunsAtOnceAreNotCancelledWithIt() async {
    await #expect(processExitsWith: .success) {
      replaying { executor in
        let log = Log()
        let timers = ReplayTimers()
        timers.collect(
          { executor.schedule(at: .seconds(5)) { log.note("inner") } }, scheduling: { $0() })
        timers.collect({ log.note("outer") }) { action in
          nonisolated(unsafe) let action = action
          executor.schedule(at: .seconds(5)) { action() }
        }
        timers.cancel()
        try executor.advance(by: .seconds(5))
        log.expect(["inner"])
      }
    }
  }

  @Test func hopsAreInterleavedInOneOrder() async {
    await #expect(processExitsWith: .success) {
      actor Counter {
        var count = 0
        func increment() -> Int {
          count += 1
          return count
        }
      }
      var orders: Set<[String]> = []
      for _ in 1...50 {
        replaying { executor in
          let log = Log()
          let counter = Counter()
          for name in ["a", "b", "c"] {
            Task {
              log.note("\(name)\(await counter.increment())")
              await Task.yield()
              await MainActor.run { log.note(name) }
              async let first = counter.increment()
              async let second = counter.increment()
              log.note("\(name)\(await first + second)")
              await withTaskGroup(of: Void.self) { group in
                for index in 1...3 { group.addTask { log.note("\(name)-\(index)") } }
              }
            }
          }
          try executor.runUntilIdle()
          orders.insert(log.entries)
        }
      }
      precondition(orders.count == 1, "\(orders)")
      precondition(orders.first?.count == 18, "\(orders)")
    }
  }

  @Test func theMainActorIsIsolatedWhereItsJobsRun() async {
    await #expect(processExitsWith: .success) {
      replaying { executor in
        let log = Log()
        Task { @MainActor in
          assumeMainActor { log.note("in a job") }
        }
        executor.schedule { assumeMainActor { log.note("in an action") } }
        assumeMainActor { log.note("outside") }
        try executor.runUntilIdle()
        log.expect(["outside", "in a job", "in an action"])
      }
    }
  }

  @Test func sleepsWaitForVirtualTime() async {
    await #expect(processExitsWith: .success) {
      replaying { executor in
        let log = Log()
        Task {
          try await Task.sleep(nanoseconds: 2_000_000_000)
          log.note("nanoseconds \(executor.now)")
        }
        Task { @MainActor in
          try await Task.sleep(nanoseconds: 10_000_000_000)
          log.note("main \(executor.now)")
        }
        Task {
          try await executor.sleep(until: .milliseconds(1500))
          log.note("own \(executor.now)")
        }
        try executor.runUntilIdle()
        log.expect([])
        precondition(executor.nextDeadline == .milliseconds(1500))
        try executor.advance(by: .milliseconds(1499))
        log.expect([])
        try executor.advance(by: .milliseconds(1))
        log.expect(["own 1.5 seconds"])
        try executor.advance(to: .seconds(60))
        log.expect(["own 1.5 seconds", "nanoseconds 2.0 seconds", "main 10.0 seconds"])
        precondition(executor.nextDeadline == nil)
        precondition(executor.now == .seconds(60))
      }
    }
  }

  @Test func eachInstantSettlesBeforeTheNext() async {
    await #expect(processExitsWith: .success) {
      replaying { executor in
        let log = Log()
        for name in ["a", "b"] {
          Task {
            for tick in 1...3 {
              try await executor.sleep(until: .seconds(tick))
              log.note("\(name)\(tick)")
              await Task { @MainActor in log.note("\(name) follows") }.value
            }
          }
        }
        try executor.advance(by: .seconds(2))
        log.expect([
          "a1", "a follows", "b1", "b follows", "a2", "a follows", "b2", "b follows",
        ])
      }
    }
  }

  @Test func aCancelledSleepEndsAtOnceAndLeavesTheTimeline() async {
    await #expect(processExitsWith: .success) {
      replaying { executor in
        let log = Log()
        let own = Task {
          do {
            try await executor.sleep(until: .seconds(1))
          } catch {
            log.note("\(type(of: error))")
          }
        }
        let early = Task { try await executor.sleep(until: .seconds(1)) }
        early.cancel()
        try executor.runUntilIdle()
        own.cancel()
        try executor.runUntilIdle()
        log.expect(["CancellationError"])
        precondition(executor.nextDeadline == nil)

        let system = Task {
          do {
            try await Task.sleep(nanoseconds: 1_000_000_000)
          } catch {
            log.note("\(type(of: error))")
          }
        }
        try executor.runUntilIdle()
        system.cancel()
        try executor.runUntilIdle()
        log.expect(["CancellationError", "CancellationError"])
        precondition(executor.nextDeadline == nil)
        try executor.advance(by: .seconds(2))

        let first = Task { try await Task.sleep(nanoseconds: 10_000_000_000) }
        let second = Task { try await Task.sleep(nanoseconds: 50_000_000_000) }
        try executor.runUntilIdle()
        precondition(executor.nextDeadline == .seconds(12))
        first.cancel()
        precondition(executor.nextDeadline == .seconds(52))
        try executor.advance(by: .seconds(50))
        precondition(executor.nextDeadline == nil)
        withExtendedLifetime(second) {}
      }
    }
  }

  @Test func theSleepOfAChildTaskIsForgottenWithIt() async {
    await #expect(processExitsWith: .success) {
      replaying { executor in
        let log = Log()
        Task {
          for _ in 1...100 {
            async let sleep: Void = Task.sleep(nanoseconds: 1_000_000_000)
            await Task.yield()
            if Task.isCancelled { try await sleep }
          }
          log.note("left the children")
          try await Task.sleep(nanoseconds: 50_000_000_000)
          log.note("slept")
        }
        try executor.runUntilIdle()
        log.expect(["left the children"])
        precondition(executor.nextDeadline == .seconds(50))
        try executor.advance(by: .seconds(50))
        log.expect(["left the children", "slept"])
        precondition(executor.nextDeadline == nil && executor.isIdle)
      }
    }
  }

  @Test func actionsRunInTheOrderOfTimeThenOfScheduling() async {
    await #expect(processExitsWith: .success) {
      replaying { executor in
        let log = Log()
        executor.schedule(at: .seconds(2)) { log.note("second") }
        executor.schedule(at: .seconds(1)) { log.note("first") }
        executor.schedule(at: .seconds(2)) { log.note("third") }
        executor.schedule(at: .seconds(2)) { log.note("never") }.cancel()
        executor.schedule(at: .zero) { log.note("now") }
        executor.schedule { log.note("then") }
        try executor.advance()
        log.expect(["now", "then"])
        try executor.advance(by: .seconds(5))
        log.expect(["now", "then", "first", "second", "third"])
        executor.schedule(at: .seconds(4)) { log.note("late") }
        try executor.advance(to: .seconds(1))
        precondition(executor.now == .seconds(5))
        log.expect(["now", "then", "first", "second", "third", "late"])
      }
    }
  }

  @Test func thousandsOfCancelledTimersLeaveTheOrderOfTheRest() async {
    await #expect(processExitsWith: .success) {
      replaying { executor in
        let ran = Lock<[Int]>([])
        var expected: [Int] = []
        for index in 0..<5000 {
          let due = index * 7919 % 5000
          let timer = executor.schedule(at: .milliseconds(due + 1)) {
            ran.withLock { $0.append(due) }
          }
          if index % 10 == 0 { expected.append(due) } else { timer.cancel() }
        }
        try executor.advance(by: .seconds(6))
        precondition(ran.withLock { $0 } == expected.sorted())
      }
    }
  }

  @Test func anEndlessChainHitsTheLimit() async {
    await #expect(processExitsWith: .success) {
      replaying { executor in
        let task = Task {
          while !Task.isCancelled { await Task.yield() }
        }
        do {
          try executor.withLimit(ReplayLimit(jobs: 10_000, time: .seconds(600))) {
            try executor.runUntilIdle()
          }
          preconditionFailure("It ended.")
        } catch let error as ReplayLimitExceeded {
          precondition(error == ReplayLimitExceeded(kind: .jobs(10_000)))
        }
        do {
          try executor.withLimit(ReplayLimit(time: .milliseconds(1))) {
            try executor.runUntilIdle()
          }
          preconditionFailure("It ended.")
        } catch let error as ReplayLimitExceeded {
          precondition(error == ReplayLimitExceeded(kind: .time(.milliseconds(1))))
        }
        task.cancel()
        try executor.runUntilIdle()
      }
    }
  }

  @Test func resettingForgetsTimeAndWhatWaits() async {
    await #expect(processExitsWith: .success) {
      replaying { executor in
        let log = Log()
        executor.schedule(at: .seconds(2)) { log.note("never") }
        try executor.advance(by: .seconds(1))
        executor.schedule { log.note("never") }
        executor.reset()
        precondition(executor.now == .zero && executor.nextDeadline == nil && executor.isIdle)
        try executor.advance(by: .seconds(5))
        log.expect([])
      }
    }
  }

  @Test func restoringGivesTheProcessItsExecutorsBack() async {
    await #expect(processExitsWith: .success) {
      replaying { _ in }
      precondition(!ReplayExecutor.shared.isInstalled)
      let value = await Task.detached {
        try? await Task.sleep(for: .milliseconds(1))
        return await MainActor.run { 42 }
      }.value
      precondition(value == 42)
    }
  }

  @Test func systemClocksFollowVirtualTime() async {
    await #expect(processExitsWith: .success) {
      clockNotes.withLock { $0.append("use") }
      ReplayExecutor.use(
        SystemClockControl(
          begin: { clockNotes.withLock { $0.append("begin") } },
          set: { time in clockNotes.withLock { $0.append("\(time)") } },
          end: { clockNotes.withLock { $0.append("end") } }, useDelays: { _ in }))
      replaying { executor in
        try executor.advance(by: .milliseconds(1500))
        executor.reset()
      }
      precondition(
        clockNotes.withLock { $0 } == [
          "use", "begin", "3600000000000", "3601500000000", "3600000000000", "3600000000000", "end",
        ], "\(clockNotes.withLock { $0 })")
    }
  }
}

/// The calls of a test's system clock.
private let clockNotes = Lock<[String]>([])

/// Installs the executor around a synchronous piece of work.
private func replaying(_ operation: (ReplayExecutor) throws -> Void) {
  let executor = ReplayExecutor.shared
  if clockNotes.withLock({ $0.isEmpty }) {
    ReplayExecutor.use(
      SystemClockControl(
        begin: system_clock_begin, set: system_clock_set, end: system_clock_end,
        useDelays: system_delays_use))
  }
  executor.install()
  defer {
    executor.reset()
    executor.restore()
  }
  do {
    try operation(executor)
  } catch {
    preconditionFailure("\(error)")
  }
}

/// `assumeIsolated` under a name that asynchronous code may use.
private func assumeMainActor(_ operation: @MainActor () -> Void) {
  MainActor.assumeIsolated(operation)
}

private final class Log: Sendable {
  private let notes = Lock<[String]>([])

  func note(_ text: String) {
    notes.withLock { $0.append(text) }
  }

  var entries: [String] {
    notes.withLock { $0 }
  }

  func expect(_ expected: [String], line: UInt = #line) {
    precondition(entries == expected, "\(entries), line \(line)")
  }
}
