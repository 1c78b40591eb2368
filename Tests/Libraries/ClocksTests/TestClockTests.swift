import Clocks
import ConcurrencyExtras
import TestSupport
import Testing

@Suite("A test clock", .mainSerialExecutor)
struct TestClockTests {
  @Test("wakes sleepers at their deadlines")
  func advance() async throws {
    let clock = TestClock()
    let events = LockIsolated<[String]>([])
    let task = Task {
      try await clock.sleep(for: .seconds(1))
      events.withValue { $0.append("a") }
      try await clock.sleep(for: .seconds(1))
      events.withValue { $0.append("b") }
    }
    await clock.advance(by: .milliseconds(999))
    #expect(events.value == [])
    await clock.advance(by: .milliseconds(1))
    #expect(events.value == ["a"])
    await clock.advance(by: .seconds(1))
    #expect(events.value == ["a", "b"])
    try await task.value
    #expect(clock.now.offset == .seconds(2))
  }

  @Test("wakes them in the order of their deadlines, then of their calls, each at its time")
  func order() async {
    let clock = TestClock()
    let events = LockIsolated<[String]>([])
    for (name, seconds) in [("c", 3), ("a", 1), ("b1", 2), ("b2", 2), ("d", 4)] {
      let isAsleep = AsyncStream.makeStream(of: Void.self)
      Task {
        isAsleep.continuation.finish()
        try await clock.sleep(for: .seconds(seconds))
        let now = clock.now
        events.withValue {
          $0.append("\(name) at \(TestClock.Instant().duration(to: now))")
        }
      }
      for await _ in isAsleep.stream {}
      await Task.settle()
    }
    await clock.advance(by: .seconds(10))
    #expect(
      events.value == [
        "a at 1.0 seconds", "b1 at 2.0 seconds", "b2 at 2.0 seconds", "c at 3.0 seconds",
        "d at 4.0 seconds",
      ])
  }

  @Test("wakes tasks that begin to sleep while it advances")
  func chained() async {
    let clock = TestClock()
    let count = LockIsolated(0)
    Task {
      while true {
        try await clock.sleep(for: .seconds(1))
        count.withValue { $0 += 1 }
      }
    }
    await clock.advance(by: .seconds(100))
    #expect(count.value == 100)
  }

  @Test("does not suspend for the past, but does for the present")
  func past() async throws {
    let clock = TestClock<Duration>(now: .init(offset: .seconds(5)))
    try await clock.sleep(until: .init(offset: .seconds(4)))
    let task = Task { try await clock.sleep(until: .init(offset: .seconds(5))) }
    await #expect(throws: SuspensionError.self) {
      while true {
        try await clock.checkSuspension()
        await Task.yield()
      }
    }
    await clock.advance()
    try await task.value
    try await clock.checkSuspension()
  }

  @Test("releases a cancelled sleeper")
  func cancellation() async throws {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.advance()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await clock.checkSuspension()
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    try await clock.checkSuspension()
  }

  @Test("runs until no task sleeps")
  func run() async throws {
    let clock = TestClock()
    let task = Task {
      for _ in 1...100 { try await clock.sleep(for: .seconds(1)) }
      return clock.now
    }
    await clock.run(timeout: .seconds(600))
    #expect(try await task.value == .init(offset: .seconds(100)))
  }

  @Test("reports sleepers that never end, and cancels them")
  func runForever() async {
    let clock = TestClock()
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) {}
    }
    await Task.settle()
    let line = #line + 2
    await withKnownIssue {
      await clock.run(timeout: .milliseconds(20))
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.first?.rawValue == """
          Expected all sleeps to finish, but some are still suspending after 0.02 seconds.

          There are sleeps suspending. A task went back to sleep each time the clock woke it: the \
          clock may not advance far enough for the logic of the feature, or the feature may have a \
          timer or a loop that never ends, which a test cancels before it calls 'run'.

          If the sleeps do end, give 'run' a timeout of more than 0.02 seconds.
          """
    }
    await task.value
  }

  @Test("drives effects that hop between the main actor and elsewhere")
  func hops() async {
    let clock = TestClock()
    let ticks = LockIsolated(0)
    let task = Task { @MainActor in
      for await _ in clock.timer(interval: .seconds(1)) {
        await Task.detached {
          await Task.yield()
          await MainActor.run { ticks.withValue { $0 += 1 } }
        }.value
      }
    }
    for second in 1...50 {
      await clock.advance(by: .seconds(1))
      #expect(ticks.value == second)
    }
    task.cancel()
    await task.value
  }
}

@Suite("A test clock, where tasks run in parallel")
struct ParallelTestClockTests {
  @Test("wakes sleepers at their deadlines")
  func advance() async throws {
    let clock = TestClock()
    let task = Task {
      try await clock.sleep(for: .seconds(1))
      return clock.now
    }
    while (try? await clock.checkSuspension()) != nil {}
    await clock.advance(by: .seconds(1))
    #expect(try await task.value == .init(offset: .seconds(1)))
  }
}

@Suite("A test clock, where tasks run on several threads", .waitsForProcesses)
struct TestClockAmongThreadsTests {
  @Test("waits for tasks that are about to sleep")
  @MainActor
  func sleepersOnTheirWay() async {
    let clock = TestClock()
    let ticks = LockIsolated(0)
    let task = Task { @MainActor in
      for await _ in clock.timer(interval: .seconds(1)) {
        ticks.withValue { $0 += 1 }
      }
    }
    await clock.advance(by: .seconds(2))
    #expect(ticks.value > 0)
    task.cancel()
  }

  // In separate processes, which come to rest: in this one other tests run as well.

  @Test("runs until tasks that are about to sleep have slept as well")
  func runWithSleepersOnTheirWay() async {
    await #expect(processExitsWith: .success) { @MainActor in
      for hops in [3, 300] {
        let clock = TestClock()
        var naps = 0
        let task = Task { @MainActor in
          for _ in 1...2 {
            for _ in 1...hops { await Task.yield() }
            try await clock.sleep(for: .seconds(1))
            naps += 1
          }
        }
        await clock.run(timeout: .seconds(600))
        precondition(naps == 2)
        try await task.value
      }
    }
  }

  @Test("waits for a task that computes before it sleeps")
  func runWithBusyTasks() async {
    await #expect(processExitsWith: .success) {
      let clock = TestClock()
      let task = Task.detached {
        var naps = 0
        for _ in 1...3 {
          let end = ContinuousClock.now + .milliseconds(20)
          while ContinuousClock.now < end {}
          try await clock.sleep(for: .seconds(1))
          naps += 1
        }
        return naps
      }
      await clock.run(timeout: .seconds(600))
      let naps = try await task.value
      precondition(naps == 3)
    }
  }
}
