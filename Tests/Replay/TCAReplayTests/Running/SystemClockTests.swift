import CSystemSources
import Combine
import Dispatch
import Foundation
import InternalSupport
import TestSupport
import Testing
import VirtualTime

@testable import ReplayAnswers

/// The system's clocks during a replay, which must run in its own process.
@Suite(.waitsForProcesses) struct SystemClockTests {
  @Test func aSleepIsAsLongAsItWasAskedToBe() async {
    await #expect(processExitsWith: .success) {
      replaying { executor in
        let notes = Lock<[String]>([])
        @Sendable func note(_ text: String) {
          notes.withLock { $0.append("\(text) \(executor.now)") }
        }
        Task {
          // Independent of the time between reading the clock and sleeping.
          let deadline = ContinuousClock.now + .milliseconds(1234)
          for _ in 0..<100_000 { sched_yield() }
          try await Task.sleep(until: deadline, clock: .continuous)
          note("until")
        }
        Task {
          try await Task.sleep(for: .nanoseconds(999_999_937))
          note("for")
        }
        Task { @MainActor in
          try await SuspendingClock().sleep(until: .now + .seconds(60))
          note("suspending")
        }
        Task {
          try await ContinuousClock().sleep(for: .seconds(1) / 3)
          note("a third of")
        }
        try executor.runUntilIdle()
        precondition(executor.nextDeadline == .seconds(1) / 3)
        try executor.advance(to: .seconds(3600))
        precondition(
          notes.withLock { $0 } == [
            "a third of \(Duration.seconds(1) / 3)", "for 0.999999937 seconds",
            "until 1.234 seconds", "suspending 60.0 seconds",
          ], "\(notes.withLock { $0 })")
      }
    }
  }

  @Test func aLoopOverDeadlinesKeepsTime() async {
    await #expect(processExitsWith: .success) {
      replaying { executor in
        let ticks = Lock<[Duration]>([])
        Task {
          let clock = ContinuousClock()
          var next = clock.now
          for _ in 1...3 {
            next += .seconds(1)
            try await clock.sleep(until: next)
            ticks.withLock { $0.append(executor.now) }
          }
        }
        try executor.advance(by: .seconds(10))
        precondition(ticks.withLock { $0 } == [.seconds(1), .seconds(2), .seconds(3)])
      }
    }
  }

  @Test func whatIsMeasuredIsVirtualTime() async {
    await #expect(processExitsWith: .success) {
      replaying { executor in
        let measured = Lock<Duration?>(nil)
        Task {
          let duration = try await ContinuousClock().measure {
            for _ in 0..<10_000 { sched_yield() }
            try await Task.sleep(for: .seconds(2))
          }
          measured.withLock { $0 = duration }
        }
        try executor.advance(by: .seconds(5))
        precondition(measured.withLock { $0 } == .seconds(2))
      }
    }
  }

  @Test func aBlockingSleepCounts() async {
    await #expect(processExitsWith: .success) {
      replaying { executor in
        let start = ContinuousClock.now
        usleep(2_000)
        precondition(start.duration(to: .now) == .milliseconds(2))
        Thread.sleep(forTimeInterval: 0.003)
        precondition(start.duration(to: .now) >= .milliseconds(5))
        // The thread slept: timers have not moved.
        precondition(executor.now == .zero)
      }
    }
  }

  @Test func dispatchAndTheMainQueueAgreeOnNow() async {
    await #expect(processExitsWith: .success) {
      replaying { executor in
        try executor.advance(by: .milliseconds(250))
        let now = DispatchTime.now()
        precondition(now.uptimeNanoseconds == 3_600_250_000_000)
        precondition(ReplayScheduler.mainQueue.now.dispatchTime == now)
        precondition(ProcessInfo.processInfo.systemUptime == 3600.25)
      }
    }
  }

  @Test func theWorldGoesOnElsewhere() async {
    await #expect(processExitsWith: .success) {
      let before = ContinuousClock.now
      replaying { executor in
        try executor.advance(by: .seconds(1_000_000))
        precondition(Date().timeIntervalSince1970 > 1_700_000_000)
        let other = Lock(ContinuousClock.now)
        let thread = Thread { other.withLock { $0 = .now } }
        thread.start()
        while !thread.isFinished { sched_yield() }
        precondition(before.duration(to: other.withLock { $0 }) < .seconds(1_000))
        // Work that waits on the system's clock waits in real time.
        let start = Date()
        precondition(DispatchSemaphore(value: 0).wait(timeout: .now() + 0.02) == .timedOut)
        precondition(Date().timeIntervalSince(start) >= 0.015)
      }
      precondition(before.duration(to: .now) < .seconds(1_000))
    }
  }
}

/// Installs the executor around a synchronous piece of work.
private func replaying(_ operation: (ReplayExecutor) throws -> Void) {
  let executor = ReplayExecutor.shared
  ReplayExecutor.use(
    SystemClockControl(
      begin: system_clock_begin, set: system_clock_set, end: system_clock_end,
      useDelays: system_delays_use))
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
