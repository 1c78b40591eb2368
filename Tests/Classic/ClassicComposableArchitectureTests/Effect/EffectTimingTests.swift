import ClassicComposableArchitecture
import Combine
import CombineSchedulers
import Dispatch
import Testing

@Suite("Debounce, throttle and timers")
final class EffectTimingTests {
  private var cancellables: Set<AnyCancellable> = []
  private let scheduler = DispatchQueue.test

  @Test("Debouncing waits until nothing more comes")
  func debounce() {
    struct ID: Hashable {}
    var values: [Int] = []
    func run(_ value: Int) {
      Just(value).eraseToEffect()
        .debounce(id: ID(), for: 1, scheduler: scheduler)
        .sink { values.append($0) }
        .store(in: &cancellables)
    }
    run(1)
    #expect(values == [])
    scheduler.advance()
    #expect(values == [])
    run(2)
    run(3)
    scheduler.advance(by: 0.5)
    #expect(values == [])
    run(4)
    scheduler.advance(by: 0.75)
    #expect(values == [])
    scheduler.advance(by: 0.25)
    #expect(values == [4])
    scheduler.run()
    #expect(values == [4])
  }

  @Test("A debounced effect does not start before its time")
  func debounceIsLazy() {
    enum ID {}
    var starts = 0
    Effect<Int, Never>.result {
      starts += 1
      return .success(1)
    }
    .debounce(id: ID.self, for: 1, scheduler: scheduler)
    .sink { _ in }
    .store(in: &cancellables)
    scheduler.advance(by: 0.5)
    #expect(starts == 0)
    scheduler.advance(by: 0.5)
    #expect(starts == 1)
  }

  @Test("Throttling passes the latest value at the end of each interval")
  func throttleLatest() {
    struct ID: Hashable {}
    var values: [Int] = []
    func run(_ value: Int) {
      Deferred { Just(value) }.eraseToEffect()
        .throttle(id: ID(), for: 1, scheduler: scheduler, latest: true)
        .sink { values.append($0) }
        .store(in: &cancellables)
    }
    run(1)
    scheduler.advance()
    #expect(values == [1])
    run(2)
    scheduler.advance()
    #expect(values == [1])
    scheduler.advance(by: 0.25)
    run(3)
    scheduler.advance(by: 0.25)
    run(4)
    scheduler.advance(by: 0.25)
    run(5)
    scheduler.advance(by: 0.25)
    #expect(values == [1, 5])
    scheduler.run()
    #expect(values == [1, 5])
  }

  @Test("Throttling passes the first value at the end of each interval")
  func throttleFirst() {
    enum ID {}
    var values: [Int] = []
    func run(_ value: Int) {
      Deferred { Just(value) }.eraseToEffect()
        .throttle(id: ID.self, for: 1, scheduler: scheduler, latest: false)
        .sink { values.append($0) }
        .store(in: &cancellables)
    }
    run(1)
    scheduler.advance()
    #expect(values == [1])
    run(2)
    scheduler.advance(by: 0.25)
    run(3)
    scheduler.advance(by: 0.75)
    #expect(values == [1, 2])
    run(4)
    scheduler.advance(by: 1)
    #expect(values == [1, 2, 4])
  }

  @Test("After the interval, a value passes at once")
  func throttleLater() {
    struct ID: Hashable {}
    var values: [Int] = []
    func run(_ value: Int) {
      Just(value).eraseToEffect()
        .throttle(id: ID(), for: 1, scheduler: scheduler, latest: true)
        .sink { values.append($0) }
        .store(in: &cancellables)
    }
    run(1)
    scheduler.advance()
    scheduler.advance(by: 2)
    run(2)
    scheduler.advance()
    #expect(values == [1, 2])
  }

  @Test("A timer ticks until it is cancelled")
  func timer() {
    struct ID: Hashable {}
    var count = 0
    Effect<DispatchQueue.SchedulerTimeType, Never>.timer(id: ID(), every: 1, on: scheduler)
      .sink { _ in count += 1 }
      .store(in: &cancellables)
    scheduler.advance(by: 1)
    #expect(count == 1)
    scheduler.advance(by: 2)
    #expect(count == 3)
    Effect<Never, Never>.cancel(id: ID()).sink { _ in }.store(in: &cancellables)
    scheduler.advance(by: 5)
    #expect(count == 3)
  }

  @Test("Timers of different intervals tick side by side")
  func interleavingTimers() {
    var count2 = 0
    var count3 = 0
    Effect.merge(
      Effect.timer(id: 2, every: 2, on: scheduler)
        .handleEvents(receiveOutput: { _ in count2 += 1 }).eraseToEffect(),
      Effect.timer(id: 3, every: 3, on: scheduler)
        .handleEvents(receiveOutput: { _ in count3 += 1 }).eraseToEffect()
    )
    .sink { _ in }
    .store(in: &cancellables)
    scheduler.advance(by: 1)
    #expect([count2, count3] == [0, 0])
    scheduler.advance(by: 1)
    #expect([count2, count3] == [1, 0])
    scheduler.advance(by: 1)
    #expect([count2, count3] == [1, 1])
    scheduler.advance(by: 3)
    #expect([count2, count3] == [3, 2])
  }

  @Test("A second timer of an id replaces the first")
  func timerInFlight() {
    enum ID {}
    var count = 0
    for _ in 0..<2 {
      Effect<DispatchQueue.SchedulerTimeType, Never>.timer(
        id: ID.self, every: .seconds(1), on: scheduler
      )
      .sink { _ in count += 1 }
      .store(in: &cancellables)
    }
    scheduler.advance(by: .seconds(3))
    #expect(count == 3)
  }
}
