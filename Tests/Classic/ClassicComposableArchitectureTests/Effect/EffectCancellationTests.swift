import Combine
import CombineSchedulers
import Dispatch
import Foundation
import Testing

@testable import ClassicComposableArchitecture

@Suite("Effect cancellation")
final class EffectCancellationTests {
  private struct CancelID: Hashable {}
  private enum TypeID {}
  private enum OtherTypeID {}

  private var cancellables: Set<AnyCancellable> = []

  @Test("An effect is cancelled by its id")
  func cancellation() {
    var values: [Int] = []
    let subject = PassthroughSubject<Int, Never>()
    let effect = Effect(subject).cancellable(id: CancelID())
    var completions = 0
    effect
      .sink(receiveCompletion: { _ in completions += 1 }, receiveValue: { values.append($0) })
      .store(in: &cancellables)
    subject.send(1)
    subject.send(2)
    #expect(values == [1, 2])
    Effect<Never, Never>.cancel(id: CancelID()).sink { _ in }.store(in: &cancellables)
    subject.send(3)
    #expect(values == [1, 2])
    #expect(completions == 1)
  }

  @Test("Effects of one id are cancelled in the order in which they started")
  func order() {
    var cancelled: [Int] = []
    for number in 0..<50 {
      PassthroughSubject<Int, Never>()
        .handleEvents(receiveCancel: { cancelled.append(number) })
        .eraseToEffect()
        .cancellable(id: CancelID())
        .sink { _ in }
        .store(in: &cancellables)
    }
    Effect<Never, Never>.cancel(id: CancelID()).sink { _ in }.store(in: &cancellables)
    #expect(cancelled == Array(0..<50))
  }

  @Test("A type can be an id, and different types are different ids")
  func types() {
    var values: [Int] = []
    let subject = PassthroughSubject<Int, Never>()
    Effect(subject).cancellable(id: TypeID.self).sink { values.append($0) }.store(in: &cancellables)
    Effect<Never, Never>.cancel(id: OtherTypeID.self).sink { _ in }.store(in: &cancellables)
    subject.send(1)
    #expect(values == [1])
    Effect<Never, Never>.cancel(id: TypeID.self).sink { _ in }.store(in: &cancellables)
    subject.send(2)
    #expect(values == [1])
  }

  @Test("A new effect can cancel the one in flight")
  func cancelInFlight() {
    var values: [Int] = []
    let subject = PassthroughSubject<Int, Never>()
    let effect = Effect(subject).cancellable(id: CancelID(), cancelInFlight: true)
    effect.sink { values.append($0) }.store(in: &cancellables)
    subject.send(1)
    #expect(values == [1])
    effect.sink { values.append($0) }.store(in: &cancellables)
    subject.send(2)
    #expect(values == [1, 2])
  }

  @Test("After cancellation, waiting work of a scheduler emits nothing")
  func delayed() {
    let scheduler = DispatchQueue.test
    var value: Int?
    Just(1)
      .delay(for: 0.15, scheduler: scheduler)
      .eraseToEffect()
      .cancellable(id: CancelID())
      .sink { value = $0 }
      .store(in: &cancellables)
    scheduler.advance(by: 0.1)
    Effect<Never, Never>.cancel(id: CancelID()).sink { _ in }.store(in: &cancellables)
    scheduler.run()
    #expect(value == nil)
  }

  @Test("Ended effects leave nothing in memory")
  func cleanUp() {
    let id = CancelToken(id: CancelID())
    Effect<Int, Never>(value: 1).cancellable(id: CancelID()).sink { _ in }.store(in: &cancellables)
    #expect(cancellationCancellables[id] == nil)

    let subject = PassthroughSubject<Int, Never>()
    Effect(subject).cancellable(id: CancelID()).sink { _ in }.store(in: &cancellables)
    #expect(cancellationCancellables[id]?.count == 1)
    subject.send(completion: .finished)
    #expect(cancellationCancellables[id] == nil)

    var cancellable: AnyCancellable? = Effect(PassthroughSubject<Int, Never>())
      .cancellable(id: CancelID()).sink { _ in }
    #expect(cancellationCancellables[id]?.count == 1)
    cancellable = nil
    _ = cancellable
    #expect(cancellationCancellables[id] == nil)
  }

  @Test("Several ids are cancelled together")
  func severalIDs() {
    var values: [Int] = []
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    for (index, subject) in subjects.enumerated() {
      Effect(subject).cancellable(id: index).sink { values.append($0) }.store(in: &cancellables)
    }
    Effect<Never, Never>.cancel(ids: [0, 2]).sink { _ in }.store(in: &cancellables)
    for (index, subject) in subjects.enumerated() { subject.send(index) }
    #expect(values == [1])
  }

  @Test("Several ids are cancelled together, without an array")
  func severalIDsOneByOne() {
    var values: [Int] = []
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    func start(_ index: Int, _ makeCancellable: (Effect<Int, Never>) -> Effect<Int, Never>) {
      makeCancellable(Effect(subjects[index])).sink { values.append($0) }.store(in: &cancellables)
    }
    start(0) { $0.cancellable(id: CancelID()) }
    start(1) { $0.cancellable(id: "one") }
    start(2) { $0.cancellable(id: TypeID.self) }
    start(3) { $0.cancellable(id: OtherTypeID.self) }
    Effect<Never, Never>.cancel(ids: CancelID(), "one").sink { _ in }.store(in: &cancellables)
    for (index, subject) in subjects.enumerated() { subject.send(index) }
    #expect(values == [2, 3])
    Effect<Never, Never>.cancel(ids: TypeID.self, OtherTypeID.self).sink { _ in }
      .store(in: &cancellables)
    for (index, subject) in subjects.enumerated() { subject.send(index) }
    #expect(values == [2, 3])
  }

  @Test("An effect can cancel those of its own id before it starts")
  func cancelBefore() {
    var values: [Int] = []
    Effect<Int, Never>.concatenate(.cancel(id: CancelID()), Effect(value: 1))
      .cancellable(id: CancelID())
      .sink { values.append($0) }
      .store(in: &cancellables)
    Effect(Just(2)).cancellable(id: CancelID(), cancelInFlight: true)
      .sink { values.append($0) }
      .store(in: &cancellables)
    #expect(values == [1, 2])
  }

  @Test("Effects of other threads come and go while they are cancelled")
  func threads() async {
    let effects = (0..<200).map { number in
      Effect<Int, Never>.merge(
        Just(number).delay(
          for: .milliseconds(Int.random(in: 1...5)), scheduler: DispatchQueue.global()
        )
        .eraseToEffect().cancellable(id: number % 7),
        Just(()).delay(for: .milliseconds(Int.random(in: 1...5)), scheduler: DispatchQueue.global())
          .flatMap { Effect<Int, Never>.cancel(id: number % 7) }
          .eraseToEffect()
      )
    }
    await withCheckedContinuation { continuation in
      Effect.merge(effects)
        .sink(receiveCompletion: { _ in continuation.resume() }, receiveValue: { _ in })
        .store(in: &cancellables)
    }
    for id in 0..<7 { #expect(cancellationCancellables[CancelToken(id: id)] == nil) }
  }

  @Test("A task is cancelled by its id")
  func tasks() async throws {
    let task = Task {
      try await withTaskCancellation(id: TypeID.self) {
        try await Task.sleep(nanoseconds: .max / 4)
      }
    }
    while cancellationCancellables[CancelToken(id: ObjectIdentifier(TypeID.self))] == nil {
      await Task.yield()
    }
    Task.cancel(id: TypeID.self)
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(cancellationCancellables[CancelToken(id: ObjectIdentifier(TypeID.self))] == nil)
  }

  @Test("A task is registered on the caller's actor, before others run there")
  @MainActor
  func callersActor() async {
    for number in 0..<100 {
      let id = "callersActor \(number)"
      let task = Task { @MainActor in
        await withTaskCancellation(id: id) {
          while !Task.isCancelled { await Task.yield() }
        }
      }
      await Task { @MainActor in }.value
      #expect(cancellationCancellables[CancelToken(id: id)] != nil)
      task.cancel()
      await task.value
    }
  }

  @Test("A task can be cancelled as soon as it runs")
  func beginningTasks() async {
    for id in 0..<1_000 {
      let isCancelled = await withTaskCancellation(id: id) {
        Task.cancel(id: id)
        return Task.isCancelled
      }
      #expect(isCancelled)
    }
  }
}
