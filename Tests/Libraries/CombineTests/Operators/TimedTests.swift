import Combine
import CombineSchedulers
import Dispatch
import Testing

@Suite("Operators that take time")
struct TimedTests {
  let scheduler = DispatchQueue.test
  let subject = PassthroughSubject<Int, TestError>()

  // MARK: receive and delay

  @Test func receivePassesEverythingOnByTheScheduler() {
    let recorder = subject.receive(on: scheduler).record()
    #expect(recorder.log == ["subscription"])
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(recorder.log == ["subscription"])
    scheduler.advance()
    #expect(recorder.log == ["subscription", "1", "2", "finished"])
  }

  @Test func receiveSendsNothingAfterCancellation() {
    let recorder = subject.receive(on: scheduler).record()
    subject.send(1)
    recorder.cancel()
    scheduler.advance()
    #expect(recorder.log == ["subscription"])
  }

  @Test func receiveKeepsTheOrderOnAConcurrentQueue() async {
    var values: [Int] = []
    for await value in (1...1000).publisher.receive(on: DispatchQueue.global()).values {
      values.append(value)
    }
    #expect(values == Array(1...1000))
  }

  @Test func delaySendsValuesAndTheEndLater() {
    let recorder = subject.delay(for: 2, scheduler: scheduler).record()
    subject.send(1)
    scheduler.advance(by: 1)
    subject.send(2)
    subject.send(completion: .failure(TestError()))
    scheduler.advance(by: 1)
    #expect(recorder.log == ["subscription", "1"])
    scheduler.advance(by: 1)
    #expect(recorder.log == ["subscription", "1", "2", "failure(failure)"])
  }

  @Test func subscribeSubscribesByTheScheduler() {
    let upstream = Probe<Int, Never>()
    let recorder = upstream.subscribe(on: scheduler).record()
    #expect(upstream.subscriberCount == 0)
    scheduler.advance()
    #expect(upstream.events == [.requested(.unlimited)])
    recorder.cancel()
    #expect(upstream.cancelCount == 0)
    scheduler.advance()
    #expect(upstream.cancelCount == 1)
  }

  // MARK: debounce

  @Test func debounceWaitsForQuiet() {
    let recorder = subject.debounce(for: 2, scheduler: scheduler).record()
    subject.send(1)
    scheduler.advance(by: 1)
    subject.send(2)
    scheduler.advance(by: 1)
    #expect(recorder.values == [])
    scheduler.advance(by: 1)
    #expect(recorder.values == [2])
    scheduler.advance(by: 10)
    #expect(recorder.values == [2])
    #expect(scheduler.now.dispatchTime.uptimeNanoseconds == 13_000_000_001)
  }

  @Test func debounceLeavesNothingScheduled() {
    let recorder = subject.debounce(for: 2, scheduler: scheduler).record()
    subject.send(1)
    recorder.cancel()
    scheduler.run()
    #expect(recorder.values == [])
  }

  @Test func debounceDropsWhatWaitsAtTheEnd() {
    let recorder = subject.debounce(for: 2, scheduler: scheduler).record()
    subject.send(1)
    subject.send(completion: .finished)
    scheduler.run()
    #expect(recorder.log == ["subscription", "finished"])
  }

  @Test func debounceSendsOnlyWhatIsAskedFor() {
    let recorder = subject.debounce(for: 1, scheduler: scheduler).record(demand: .max(1))
    for value in 1...3 {
      subject.send(value)
      scheduler.advance(by: 1)
    }
    #expect(recorder.values == [1])
  }

  // MARK: throttle

  @Test(arguments: [(true, [1, 3, 4]), (false, [1, 2, 4])])
  func throttleSendsOneValueInAnInterval(latest: Bool, values: [Int]) {
    let recorder = subject.throttle(for: 10, scheduler: scheduler, latest: latest).record()
    subject.send(1)
    scheduler.advance()
    #expect(recorder.values == [1])
    scheduler.advance(by: 1)
    subject.send(2)
    scheduler.advance(by: 1)
    subject.send(3)
    scheduler.advance(by: 7)
    #expect(recorder.values == [1])
    scheduler.advance(by: 1)
    #expect(recorder.values == Array(values.prefix(2)))
    scheduler.advance(by: 20)
    subject.send(4)
    scheduler.advance()
    #expect(recorder.values == values)
  }

  @Test func throttleSendsWhatWaitsBeforeItEnds() {
    let recorder = subject.throttle(for: 10, scheduler: scheduler, latest: true).record()
    subject.send(1)
    scheduler.advance(by: 1)
    subject.send(2)
    subject.send(completion: .finished)
    scheduler.run()
    #expect(recorder.log == ["subscription", "1", "2", "finished"])
  }

  // MARK: timeout

  @Test func timeoutEndsWhenThereIsQuietForTooLong() {
    let recorder = subject.timeout(5, scheduler: scheduler).record()
    scheduler.advance(by: 4)
    subject.send(1)
    scheduler.advance(by: 4)
    #expect(recorder.log == ["subscription", "1"])
    scheduler.advance(by: 1)
    #expect(recorder.log == ["subscription", "1", "finished"])
    #expect(scheduler.pendingWorkIsGone)
  }

  @Test func timeoutMayFail() {
    let upstream = Probe<Int, TestError>()
    let recorder = upstream.timeout(5, scheduler: scheduler) { TestError("late") }.record()
    scheduler.advance(by: 5)
    #expect(recorder.log == ["subscription", "failure(late)"])
    #expect(upstream.cancelCount == 1)
  }

  @Test func timeoutEndsWithItsUpstream() {
    let recorder = subject.timeout(5, scheduler: scheduler).record()
    subject.send(completion: .finished)
    scheduler.run()
    #expect(recorder.log == ["subscription", "finished"])
  }

  // MARK: collect and measure

  @Test func collectByTimeSendsTheValuesOfAnInterval() {
    let recorder = subject.collect(.byTime(scheduler, 4)).record()
    subject.send(1)
    subject.send(2)
    scheduler.advance(by: 4)
    scheduler.advance(by: 4)
    subject.send(3)
    subject.send(completion: .finished)
    scheduler.advance()
    #expect(recorder.log == ["subscription", "[1, 2]", "[3]", "finished"])
    #expect(scheduler.pendingWorkIsGone)
  }

  @Test func collectByTimeOrCountSendsAFullArrayAtOnce() {
    let recorder = subject.collect(.byTimeOrCount(scheduler, 4, 2)).record()
    for value in 1...3 { subject.send(value) }
    #expect(recorder.values == [[1, 2]])
    scheduler.advance(by: 4)
    #expect(recorder.values == [[1, 2], [3]])
    recorder.cancel()
  }

  @Test func measureIntervalTellsTheTimeBetweenValues() {
    let recorder = subject.measureInterval(using: scheduler).record()
    scheduler.advance(by: 1)
    subject.send(1)
    scheduler.advance(by: .milliseconds(500))
    subject.send(2)
    #expect(recorder.values == [.seconds(1), .milliseconds(500)])
  }
}

extension TestSchedulerOf<DispatchQueue> {
  fileprivate var pendingWorkIsGone: Bool { pendingCount == 0 }
}

@Suite("A buffer")
struct BufferTests {
  let upstream = Probe<Int, TestError>()

  @Test func keepsValuesUntilTheyAreAskedFor() {
    let recorder =
      upstream
      .buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
      .record(demand: .max(1))
    #expect(upstream.events == [.requested(.unlimited)])
    for value in 1...4 { upstream.send(value) }
    upstream.send(completion: .finished)
    #expect(recorder.values == [1])
    recorder.request(.unlimited)
    #expect(recorder.log == ["subscription", "1", "3", "4", "finished"])
  }

  @Test func mayDropWhatComesLast() {
    let recorder =
      upstream
      .buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
      .record(demand: .none)
    for value in 1...4 { upstream.send(value) }
    recorder.request(.unlimited)
    #expect(recorder.values == [1, 2])
    recorder.cancel()
  }

  @Test func mayFailWhenItIsFull() {
    let recorder =
      upstream
      .buffer(size: 1, prefetch: .byRequest, whenFull: .customError { TestError("full") })
      .record(demand: .none)
    upstream.send(1)
    upstream.send(2)
    #expect(upstream.cancelCount == 1)
    recorder.request(.unlimited)
    #expect(recorder.log == ["subscription", "1", "failure(full)"])
  }

  @Test func mayKeepItselfFull() {
    let recorder =
      upstream
      .buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest)
      .record(demand: .none)
    #expect(upstream.events == [.requested(.max(3))])
    upstream.send(1)
    recorder.request(.max(1))
    #expect(upstream.events == [.requested(.max(3)), .requested(.max(1))])
    recorder.cancel()
  }
}
