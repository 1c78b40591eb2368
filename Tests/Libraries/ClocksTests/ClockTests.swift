import Clocks
import ConcurrencyExtras
import Testing

@Suite("An immediate clock")
struct ImmediateClockTests {
  @Test("does not wait, but its time advances")
  func sleep() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(1_000_000))
    #expect(clock.now == .init(offset: .seconds(1_000_000)))
    let erased: any Clock<Duration> = .immediate
    try await erased.sleep(for: .seconds(1_000_000))
  }

  @Test("notices cancellation")
  func cancellation() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await ImmediateClock().sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

@Suite("An unimplemented clock")
struct UnimplementedClockTests {
  @Test("reports every use, and goes on")
  func reports() async throws {
    let clock = UnimplementedClock(name: "Polling")
    let line = #line - 1
    withKnownIssue {
      _ = clock.now
    } matching: {
      $0.comments == ["Unimplemented: Polling.now"] && $0.sourceLocation?.line == line
    }
    withKnownIssue {
      _ = clock.minimumResolution
    } matching: {
      $0.comments == ["Unimplemented: Polling.minimumResolution"]
    }
    let base: any Clock<Duration> = clock
    try await withKnownIssue {
      try await base.sleep(for: .seconds(1))
    } matching: {
      ["Unimplemented: Polling.now", "Unimplemented: Polling.sleep"]
        .contains($0.comments.first?.rawValue)
    }
  }

  @Test("has its own name")
  func names() {
    withKnownIssue {
      _ = UnimplementedClock<Duration>().now
    } matching: {
      $0.comments == ["Unimplemented: Clock.now"]
    }
    withKnownIssue {
      _ = UnimplementedClock(ContinuousClock()).now
    } matching: {
      $0.comments == ["Unimplemented: ContinuousClock.now"]
    }
    let line = #line + 2
    withKnownIssue {
      let clock: UnimplementedClock<Duration> = .unimplemented()
      _ = clock.now
    } matching: {
      $0.sourceLocation?.line == line
    }
  }
}

@Suite("A timer", .mainSerialExecutor)
struct TimerTests {
  @Test("emits at every interval")
  func emits() async {
    let clock = TestClock()
    let ticks = LockIsolated(0)
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) { ticks.withValue { $0 += 1 } }
    }
    await clock.advance(by: .milliseconds(2500))
    #expect(ticks.value == 2)
    await clock.advance(by: .milliseconds(500))
    #expect(ticks.value == 3)
    task.cancel()
    await task.value
  }

  @Test("delivers the last of missed ticks late, and keeps to its grid")
  func missed() async {
    let clock = TestClock()
    let start = clock.now
    let times = LockIsolated<[Duration]>([])
    let task = Task {
      for await _ in clock.timer(interval: .seconds(2)) {
        times.withValue { $0.append(start.duration(to: clock.now)) }
        try? await clock.sleep(for: .seconds(5))
      }
    }
    await clock.advance(by: .seconds(20))
    #expect(times.value == [.seconds(2), .seconds(7), .seconds(12), .seconds(17)])
    task.cancel()
    await task.value
  }

  @Test("without an interval goes on, however late it is")
  func noInterval() async throws {
    let clock = ImmediateClock()
    var iterator = clock.timer(interval: .zero).makeAsyncIterator()
    _ = await iterator.next()
    try await clock.sleep(for: .seconds(1))
    #expect(await iterator.next() != nil)
  }

  @Test("of an existential clock counts from its own start")
  func existential() async {
    let clock: any Clock<Duration> = ImmediateClock(now: .init(offset: .seconds(7)))
    var instants: [AnyClock<Duration>.Instant] = []
    for await instant in clock.timer(interval: .seconds(1)).prefix(3) { instants.append(instant) }
    #expect(instants[0].duration(to: instants[2]) == .seconds(2))
    #expect(instants[0] < instants[1])
  }
}
