import ClassicComposableArchitecture
import Combine
import CombineSchedulers
import Dispatch
import Foundation
import TestSupport
import Testing

@Suite("Effects")
struct EffectTests {
  private struct Failure: Error, Equatable {}

  /// The values of an effect, and how it ends.
  private final class Record<Output, Failure: Error> {
    var values: [Output] = []
    var completion: Subscribers.Completion<Failure>?
    var cancellable: AnyCancellable?

    init(_ effect: Effect<Output, Failure>) {
      cancellable = effect.sink(
        receiveCompletion: { [unowned self] in completion = $0 },
        receiveValue: { [unowned self] in values.append($0) })
    }
  }

  @Test("Values, errors and nothing are emitted at once")
  func immediate() {
    let value = Record(Effect<Int, Failure>(value: 42))
    #expect(value.values == [42])
    #expect(value.completion == .finished)

    let error = Record(Effect<Int, Failure>(error: Failure()))
    #expect(error.values == [])
    #expect(error.completion == .failure(Failure()))

    let none = Record(Effect<Int, Failure>.none)
    #expect(none.values == [])
    #expect(none.completion == .finished)
  }

  @Test("A future starts with each subscription, and may fulfil its promise later")
  func future() {
    var starts = 0
    var promise: ((Result<Int, Failure>) -> Void)?
    let effect = Effect<Int, Failure>.future {
      starts += 1
      promise = $0
    }
    #expect(starts == 0)
    let record = Record(effect)
    #expect(starts == 1)
    #expect(record.values == [])
    promise?(.success(7))
    promise?(.success(8))
    #expect(record.values == [7])
    #expect(record.completion == .finished)
    _ = Record(effect)
    #expect(starts == 2)
  }

  @Test("Results and throwing work are evaluated by subscribing")
  func results() {
    var count = 0
    let result = Effect<Int, Failure>.result {
      count += 1
      return .success(count)
    }
    #expect(count == 0)
    #expect(Record(result).values == [1])
    #expect(Record(result).values == [2])

    let throwing = Record(Effect<Int, any Error>.catching { throw Failure() })
    guard case .failure(let error)? = throwing.completion else {
      Issue.record("It did not fail.")
      return
    }
    #expect(error is Failure)
    #expect(Record(Effect<Int, any Error>.catching { 3 }).values == [3])
  }

  @Test("An effect of a subscriber emits until it is completed, and its work ends with it")
  func run() {
    var subscriber: Effect<Int, Never>.Subscriber?
    var ends = 0
    let effect = Effect<Int, Never>.run {
      $0.send(1)
      subscriber = $0
      return AnyCancellable { ends += 1 }
    }
    let record = Record(effect)
    #expect(record.values == [1])
    subscriber?.send(2)
    #expect(record.values == [1, 2])
    #expect(ends == 0)
    subscriber?.send(completion: .finished)
    subscriber?.send(3)
    #expect(record.values == [1, 2])
    #expect(record.completion == .finished)
    #expect(ends == 1)
  }

  @Test("The work of a subscriber ends with the subscription")
  func runCancelled() {
    var subscriber: Effect<Int, Never>.Subscriber?
    var ends = 0
    let record = Record(
      Effect<Int, Never>.run {
        subscriber = $0
        return AnyCancellable { ends += 1 }
      })
    record.cancellable = nil
    #expect(ends == 1)
    subscriber?.send(1)
    #expect(record.values == [])
  }

  @Test("Work that completes at once has its cancellable ended, too")
  func runSynchronously() {
    var ends = 0
    let record = Record(
      Effect<Int, Never>.run {
        $0.send(1)
        $0.send(completion: .finished)
        return AnyCancellable { ends += 1 }
      })
    #expect(record.values == [1])
    #expect(record.completion == .finished)
    #expect(ends == 1)
  }

  @Test("Fire and forget does something, and emits nothing")
  func fireAndForget() {
    var calls = 0
    let effect = Effect<Int, Never>.fireAndForget { calls += 1 }
    #expect(calls == 0)
    let record = Record(effect)
    #expect(calls == 1)
    #expect(record.values == [])
    #expect(record.completion == .finished)

    let throwing = Record(Effect<Int, Never>.fireAndForget { throw Failure() })
    #expect(throwing.completion == .finished)

    let forgotten: Effect<String, Never> = Effect<Int, Failure>(value: 1).fireAndForget()
    #expect(Record(forgotten).values == [])
    let forgottenError: Effect<String, Never> = Fail<Int, Failure>(error: Failure())
      .fireAndForget()
    #expect(Record(forgottenError).completion == .finished)
  }

  @Test("Concatenated effects run one after another")
  func concatenate() {
    let scheduler = DispatchQueue.test
    let effects = (1...3).map { number in
      Effect<Int, Never>(value: number)
        .delay(for: .seconds(number), scheduler: scheduler)
        .eraseToEffect()
    }
    let record = Record(.concatenate(effects))
    scheduler.advance(by: 1)
    #expect(record.values == [1])
    scheduler.advance(by: 2)
    #expect(record.values == [1, 2])
    scheduler.advance(by: 2)
    #expect(record.values == [1, 2])
    scheduler.advance(by: 1)
    #expect(record.values == [1, 2, 3])
    #expect(record.completion == .finished)
    #expect(Record(Effect<Int, Never>.concatenate(.none, Effect(value: 9))).values == [9])
    #expect(Record(Effect<Int, Never>.concatenate([])).completion == .finished)
  }

  @Test("Merged effects run at the same time")
  func merge() {
    let scheduler = DispatchQueue.test
    let effects = (1...3).map { number in
      Effect<Int, Never>(value: number)
        .delay(for: .seconds(number), scheduler: scheduler)
        .eraseToEffect()
    }
    let record = Record(.merge(effects))
    scheduler.advance(by: 1)
    #expect(record.values == [1])
    scheduler.advance(by: 1)
    #expect(record.values == [1, 2])
    scheduler.advance(by: 1)
    #expect(record.values == [1, 2, 3])
    #expect(record.completion == .finished)
  }

  @Test("A hundred thousand effects one after another take no stack")
  func longConcatenation() {
    let count = 100_000
    let record = Record(Effect<Int, Never>.concatenate((0..<count).map { Effect(value: $0) }))
    #expect(record.values.count == count)
    #expect(record.completion == .finished)
    let none = (0..<count).map { _ in
      Effect<Int, Never>.fireAndForget {}
    }
    #expect(Record(.concatenate(none)).completion == .finished)
    #expect(Record(.merge(none)).completion == .finished)
  }

  @Test("Errors become values")
  func catchToEffect() {
    let success = Effect<Int, Failure>(value: 1).catchToEffect()
    #expect(Record(success).values == [.success(1)])
    let failure = Effect<Int, Failure>(error: Failure()).catchToEffect()
    #expect(Record(failure).values == [.failure(Failure())])

    enum Action: Equatable { case response(Result<Int, Failure>) }
    let action = Just(1).setFailureType(to: Failure.self).catchToEffect(Action.response)
    #expect(Record(action).values == [.response(.success(1))])
    let mapped = Just(1).eraseToEffect { "\($0)" }
    #expect(Record(mapped).values == ["1"])
  }

  @Test("The closure of a map runs with the subscription")
  func map() {
    var calls = 0
    let effect = Effect<Int, Never>(value: 1).map { value -> Int in
      calls += 1
      return value + 1
    }
    #expect(calls == 0)
    #expect(Record(effect).values == [2])
    #expect(calls == 1)
  }

  @Test("A deferred effect starts later")
  func deferred() {
    let scheduler = DispatchQueue.test
    var starts = 0
    let effect = Effect<Int, Failure>.result {
      starts += 1
      return .success(starts)
    }
    let record = Record(effect.deferred(for: 0.5, scheduler: scheduler))
    scheduler.advance(by: 0.25)
    #expect(starts == 0)
    scheduler.advance(by: 0.25)
    #expect(record.values == [1])
  }

  @Test("Failing effects say so when they run")
  func failing() {
    #expect(
      RecordedIssues.during { _ = Record(Effect<Int, Never>.failing("fact")) }
        == ["fact - A failing effect ran."])
    #expect(
      RecordedIssues.during { _ = Record(Effect<Int, Never>.unimplemented("fact")) }
        == ["fact - An unimplemented effect ran."])
    #expect(RecordedIssues.during { _ = Effect<Int, Never>.failing("fact") } == [])
  }

  @Test("An effect is a publisher, with all operators")
  func operators() {
    let values = Effect<Int, Never>.merge(Effect(value: 1), Effect(value: 2), Effect(value: 3))
      .filter { $0 != 2 }
      .flatMap { Effect<Int, Never>(value: $0 * 10) }
      .prepend(0)
      .append(100)
      .eraseToEffect()
    #expect(Record(values).values == [0, 10, 30, 100])
  }
}
