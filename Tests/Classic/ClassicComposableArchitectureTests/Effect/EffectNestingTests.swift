import Combine
import CombineSchedulers
import ConcurrencyExtras
import Dispatch
import Testing

@testable import ClassicComposableArchitecture

@Suite("Effects in effects")
final class EffectNestingTests {
  private struct ID: Hashable {}
  private struct OtherID: Hashable {}

  private var cancellables: Set<AnyCancellable> = []
  private let scheduler = DispatchQueue.test

  private func cancel(_ id: AnyHashable) {
    Effect<Never, Never>.cancel(id: id).sink { _ in }.store(in: &cancellables)
  }

  private func isRunning(_ id: AnyHashable) -> Bool {
    cancellationCancellables[CancelToken(id: id)] != nil
  }

  // MARK: - Cancellation

  @Test("An effect can be cancellable twice with one id")
  func cancellableTwice() {
    var values: [Int] = []
    let subject = PassthroughSubject<Int, Never>()
    Effect(subject).cancellable(id: ID()).cancellable(id: ID())
      .sink { values.append($0) }
      .store(in: &cancellables)
    subject.send(1)
    cancel(ID())
    subject.send(2)
    #expect(values == [1])
    #expect(!isRunning(ID()))
  }

  @Test("An effect that is cancellable in flight twice with one id still emits")
  func cancelInFlightTwice() {
    var values: [Int] = []
    Just(42).eraseToEffect()
      .cancellable(id: ID(), cancelInFlight: true)
      .cancellable(id: ID(), cancelInFlight: true)
      .sink { values.append($0) }
      .store(in: &cancellables)
    #expect(values == [42])
  }

  @Test("Cancelling an effect that has ended does nothing")
  func cancelAfterCompletion() {
    var values: [Int] = []
    let subject = PassthroughSubject<Int, Never>()
    Effect(subject).cancellable(id: ID()).sink { values.append($0) }.store(in: &cancellables)
    subject.send(1)
    subject.send(completion: .finished)
    cancel(ID())
    #expect(values == [1])
  }

  @Test("Effects share an id")
  func sharedID() {
    var values: [Int] = []
    for number in 1...2 {
      Just(number).delay(for: .seconds(number), scheduler: scheduler).eraseToEffect()
        .cancellable(id: ID())
        .sink { values.append(number == $0 ? $0 : 0) }
        .store(in: &cancellables)
    }
    scheduler.advance(by: 1)
    #expect(values == [1])
    #expect(isRunning(ID()))
    scheduler.advance(by: 1)
    #expect(values == [1, 2])
    #expect(!isRunning(ID()))
  }

  @Test("An effect that nobody holds emits nothing")
  func released() {
    var values: [Int] = []
    _ = Deferred { Just(1) }.delay(for: 1, scheduler: scheduler).eraseToEffect()
      .cancellable(id: ID())
      .sink { values.append($0) }
    scheduler.advance(by: 1)
    #expect(values == [])
    #expect(!isRunning(ID()))
  }

  @Test("A hundred nested ids leave nothing in memory")
  func nestedIDs() {
    var effect = Empty<Void, Never>(completeImmediately: false).eraseToEffect()
    for id in 0..<100 { effect = effect.cancellable(id: id % 10) }
    var cancellable: AnyCancellable? = effect.sink { _ in }
    #expect(isRunning(3))
    cancellable = nil
    _ = cancellable
    for id in 0..<10 { #expect(!isRunning(id)) }
  }

  @Test("Equal values of different types are different ids")
  func typesOfIDs() {
    #expect(CancelToken(id: ID()) != CancelToken(id: OtherID()))
    #expect(CancelToken(id: 1) != CancelToken(id: 1.0))
    #expect(CancelToken(id: "a") == CancelToken(id: "a"))
  }

  @Test("Work is ended when its effect is cancelled by an id")
  func cancelledWork() {
    var values: [Int] = []
    var ends = 0
    Effect<Int, Never>.run { [scheduler] subscriber in
      subscriber.send(1)
      subscriber.send(2)
      scheduler.schedule(after: scheduler.now.advanced(by: 1)) { subscriber.send(3) }
      return AnyCancellable { ends += 1 }
    }
    .cancellable(id: ID())
    .sink { values.append($0) }
    .store(in: &cancellables)
    #expect(values == [1, 2])
    cancel(ID())
    #expect(ends == 1)
    scheduler.advance(by: 1)
    #expect(values == [1, 2])
  }

  @Test("Values that an effect emits while it is subscribed to pass a cancellable effect")
  func valuesDuringSubscription() {
    var values: [Int] = []
    Effect.merge(Effect(value: 1), Effect(value: 2)).cancellable(id: ID(), cancelInFlight: true)
      .sink { values.append($0) }
      .store(in: &cancellables)
    #expect(values == [1, 2])
  }

  @Test("An effect that cancels its own id while it emits ends there")
  func cancelWhileEmitting() {
    var values: [Int] = []
    Effect<Int, Never>.run { subscriber in
      for number in 1...3 { subscriber.send(number) }
      return AnyCancellable {}
    }
    .cancellable(id: ID())
    .sink { [unowned self] in
      values.append($0)
      if $0 == 2 { cancel(ID()) }
    }
    .store(in: &cancellables)
    #expect(values == [1, 2])
    #expect(!isRunning(ID()))
  }

  @Test("Cancelling one effect of several that run side by side leaves the others")
  func partOfMerge() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    var values: [Int] = []
    var isOver = false
    Effect.merge(subjects.enumerated().map { Effect($1).cancellable(id: $0) })
      .sink(receiveCompletion: { _ in isOver = true }, receiveValue: { values.append($0) })
      .store(in: &cancellables)
    cancel(1)
    for (number, subject) in subjects.enumerated() { subject.send(number) }
    #expect(values == [0, 2])
    cancel(0)
    #expect(!isOver)
    cancel(2)
    #expect(isOver)
  }

  @Test("Cancelling one effect of several in a row starts the next")
  func partOfConcatenation() {
    var values: [Int] = []
    Effect.concatenate(
      Empty<Int, Never>(completeImmediately: false).eraseToEffect().cancellable(id: ID()),
      Effect(value: 2)
    )
    .sink { values.append($0) }
    .store(in: &cancellables)
    #expect(values == [])
    cancel(ID())
    #expect(values == [2])
  }

  // MARK: - Time

  @Test("Each deferred effect waits by itself")
  func deferred() {
    var values: [Int] = []
    func run(_ value: Int) {
      Just(value).eraseToEffect().deferred(for: 1, scheduler: scheduler)
        .sink { values.append($0) }
        .store(in: &cancellables)
    }
    run(1)
    scheduler.advance(by: 0.25)
    run(2)
    scheduler.advance(by: 0.5)
    #expect(values == [])
    scheduler.advance(by: 0.25)
    #expect(values == [1])
    scheduler.advance(by: 0.25)
    #expect(values == [1, 2])
  }

  @Test("Debouncing passes all values of the effect that is left")
  func debouncedValues() {
    var values: [Int] = []
    for start in [0, 10] {
      Effect.merge(Effect(value: start + 1), Effect(value: start + 2))
        .debounce(id: ID(), for: 1, scheduler: scheduler)
        .sink { values.append($0) }
        .store(in: &cancellables)
    }
    scheduler.advance(by: 1)
    #expect(values == [11, 12])
  }

  @Test("A debounced effect is cancelled by its id")
  func cancelledDebounce() {
    var values: [Int] = []
    Effect<Int, Never>(value: 1).debounce(id: ID(), for: 1, scheduler: scheduler)
      .sink { values.append($0) }
      .store(in: &cancellables)
    cancel(ID())
    scheduler.advance(by: 1)
    #expect(values == [])
  }

  @Test("A throttled value that is replaced after the interval is emitted once")
  func throttledOnce() {
    var values: [Int] = []
    func run(_ value: Int) {
      Just(value).eraseToEffect().throttle(id: ID(), for: 1, scheduler: scheduler, latest: false)
        .sink { values.append($0) }
        .store(in: &cancellables)
    }
    run(1)
    scheduler.advance()
    #expect(values == [1])
    scheduler.advance(by: 2)
    #expect(values == [1])
    run(2)
    scheduler.advance()
    #expect(values == [1, 2])
    run(3)
    scheduler.advance()
    run(4)
    scheduler.advance(by: 1)
    #expect(values == [1, 2, 3])
  }

  @Test("Ids throttle apart from each other")
  func throttlesOfTwoIDs() {
    var values: [Int] = []
    for id in 1...2 {
      for value in 0...1 {
        Effect<Int, Never>(value: id * 10 + value)
          .throttle(id: id, for: 1, scheduler: scheduler, latest: true)
          .sink { values.append($0) }
          .store(in: &cancellables)
        scheduler.advance()
      }
    }
    #expect(values == [10, 20])
    scheduler.advance(by: 1)
    #expect(values.sorted() == [10, 11, 20, 21])
  }

  @Test("One effect in a row is itself")
  func oneEffect() {
    var values: [Int] = []
    Effect.concatenate(
      Effect<Int, Never>(value: 1).delay(for: 1, scheduler: scheduler).eraseToEffect()
    )
    .sink { values.append($0) }
    .store(in: &cancellables)
    #expect(values == [])
    scheduler.advance(by: 1)
    #expect(values == [1])
  }

  // MARK: - Tasks

  @MainActor
  @Test("A value of a task on the main actor arrives in the job that made it")
  func sameJob() async {
    let log = LockIsolated<[String]>([])
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let cancellable = Effect<Int, Never>.task { @MainActor in
      Task { @MainActor in
        log.withValue { $0.append("next job") }
        end.finish()
      }
      return 42
    }
    .sink { value in log.withValue { $0.append("\(value)") } }
    for await _ in ends {}
    #expect(log.value == ["42", "next job"])
    cancellable.cancel()
  }

  @MainActor
  @Test("A task that is cancelled before it starts does nothing")
  func cancelledBeforeStart() async {
    let starts = LockIsolated(0)
    Effect<Int, Never>.task {
      starts.withValue { $0 += 1 }
      return 1
    }
    .sink { _ in Issue.record("A cancelled effect emits nothing.") }
    .cancel()
    Effect<Int, any Error>.task {
      starts.withValue { $0 += 1 }
      return 1
    }
    .sink(
      receiveCompletion: { _ in Issue.record("A cancelled effect does not end.") },
      receiveValue: { _ in Issue.record("A cancelled effect emits nothing.") }
    )
    .cancel()
    // The tasks above come first.
    await Task { @MainActor in }.value
    await Task { @MainActor in }.value
    #expect(starts.value == 0)
  }

  @MainActor
  @Test("A sleeping task is cancelled by its id")
  func sleepingTask() async {
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    Effect<Int, Never>.task {
      do { try await Task.sleep(nanoseconds: .max / 4) } catch {
        end.yield(error is CancellationError)
        end.finish()
        throw error
      }
      return 1
    }
    .cancellable(id: ID())
    .sink { _ in Issue.record("A cancelled effect emits nothing.") }
    .store(in: &cancellables)
    await Task.yield()
    cancel(ID())
    var wasCancelled = true
    for await isCancelled in ends { wasCancelled = isCancelled }
    #expect(wasCancelled)
  }
}
