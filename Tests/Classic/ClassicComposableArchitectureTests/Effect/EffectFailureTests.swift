import ClassicComposableArchitecture
import Combine
import CombineSchedulers
import Dispatch
import InternalSupport
import Testing

@Suite("Effects that fail, and parts of features that end")
final class EffectFailureTests {
  private struct Failure: Error, Equatable {}

  private var cancellables: Set<AnyCancellable> = []
  private let scheduler = DispatchQueue.test

  @Test("A failure ends effects in a row, and later ones do not start")
  func failureInARow() {
    var values: [Int] = []
    var completion: Subscribers.Completion<Failure>?
    Effect<Int, Failure>.concatenate(
      Effect(value: 1), Effect(error: Failure()), .result { .success(3) }
    )
    .sink(receiveCompletion: { completion = $0 }, receiveValue: { values.append($0) })
    .store(in: &cancellables)
    #expect(values == [1])
    #expect(completion == .failure(Failure()))
  }

  @Test("A failure ends effects side by side")
  func failureSideBySide() {
    let subject = PassthroughSubject<Int, Failure>()
    var values: [Int] = []
    var completion: Subscribers.Completion<Failure>?
    Effect.merge(
      subject.eraseToEffect(),
      Fail(error: Failure()).delay(for: 1, scheduler: scheduler).eraseToEffect()
    )
    .sink(receiveCompletion: { completion = $0 }, receiveValue: { values.append($0) })
    .store(in: &cancellables)
    subject.send(1)
    scheduler.advance(by: 1)
    subject.send(2)
    #expect(values == [1])
    #expect(completion == .failure(Failure()))
  }

  @Test("A failure becomes a value with a delay, and is cancelled with its effect")
  func cancelledFailure() {
    enum ID {}
    var results: [Result<Int, Failure>] = []
    for _ in 0..<2 {
      Effect<Int, Failure>.future { [scheduler] fulfill in
        scheduler.schedule(after: scheduler.now.advanced(by: 1)) { fulfill(.failure(Failure())) }
      }
      .catchToEffect()
      .cancellable(id: ID.self, cancelInFlight: true)
      .sink { results.append($0) }
      .store(in: &cancellables)
    }
    scheduler.advance(by: 1)
    #expect(results == [.failure(Failure())])
  }

  @Test("A future that is fulfilled at once emits once")
  func fulfilledTwice() {
    var values: [Int] = []
    Effect<Int, Never>.future {
      $0(.success(1))
      $0(.success(2))
    }
    .sink { values.append($0) }
    .store(in: &cancellables)
    #expect(values == [1])
  }

  @Test("A throttled publisher emits its first value and the last of each interval")
  func throttledPublisher() {
    struct ID: Hashable {}
    var values: [Int] = []
    let subject = PassthroughSubject<Int, Never>()
    subject.eraseToEffect().throttle(id: ID(), for: 1, scheduler: scheduler, latest: true)
      .sink { values.append($0) }
      .store(in: &cancellables)
    subject.send(1)
    scheduler.advance()
    #expect(values == [1])
    for value in 2...4 {
      subject.send(value)
      scheduler.advance(by: 0.25)
    }
    #expect(values == [1])
    scheduler.advance(by: 0.25)
    #expect(values.last == 4)
  }

  @Test("A row that removes itself keeps its effects until they are cancelled")
  func removedRow() {
    struct Row: Equatable, Identifiable {
      let id: Int
      var ticks = 0
    }
    enum RowAction: Equatable { case start, tick }
    enum Action: Equatable { case remove(Int), row(id: Int, action: RowAction) }
    let row = Reducer<Row, RowAction, AnySchedulerOf<DispatchQueue>> { state, action, scheduler in
      switch action {
      case .start:
        return Effect.timer(id: state.id, every: 1, on: scheduler).map { _ in .tick }
      case .tick:
        state.ticks += 1
        return .none
      }
    }
    let reducer = Reducer<IdentifiedArrayOf<Row>, Action, AnySchedulerOf<DispatchQueue>>.combine(
      row.forEach(state: \.self, action: /Action.row(id:action:), environment: { $0 }),
      Reducer { state, action, _ in
        guard case .remove(let id) = action else { return .none }
        state.remove(id: id)
        return .cancel(id: id)
      }
    )
    let store = TestStore(
      initialState: [Row(id: 1), Row(id: 2)], reducer: reducer,
      environment: scheduler.eraseToAnyScheduler())
    store.send(.row(id: 1, action: .start))
    store.send(.row(id: 2, action: .start))
    scheduler.advance(by: 1)
    store.receive(.row(id: 1, action: .tick)) { $0[id: 1]?.ticks = 1 }
    store.receive(.row(id: 2, action: .tick)) { $0[id: 2]?.ticks = 1 }
    store.send(.remove(1)) { $0 = [Row(id: 2, ticks: 1)] }
    scheduler.advance(by: 1)
    store.receive(.row(id: 2, action: .tick)) { $0[id: 2]?.ticks = 2 }
    store.send(.remove(2)) { $0 = [] }
  }

  @Test("Bindings of whole states and of one action send")
  func bindings() {
    let viewStore = ViewStore(
      Store(
        initialState: 0,
        reducer: Reducer<Int, Int, Void> { state, action, _ in
          state = action
          return .none
        },
        environment: ()))
    let binding = viewStore.binding(send: { $0 + 1 })
    binding.wrappedValue = 1
    #expect(viewStore.state == 2)
    #expect(binding.wrappedValue == 2)
    viewStore.binding(send: 9).wrappedValue = 0
    #expect(viewStore.state == 9)
    viewStore.send(3, animation: .default)
    #expect(viewStore.state == 3)
  }

  @Test("What follows optional state ends with the cancellable")
  func endOfIfLet() {
    let store = Store(
      initialState: nil,
      reducer: Reducer<Int?, Int?, Void> { state, action, _ in
        state = action
        return .none
      },
      environment: ())
    var calls: [String] = []
    let following = store.ifLet(then: { _ in calls.append("some") }, else: { calls.append("none") })
    store.send(1)
    following.cancel()
    store.send(nil)
    #expect(calls == ["none", "some"])
  }

  @Test("Publishers of properties go on after the store was released")
  func publishersKeepTheStore() {
    struct State: Equatable { var number = 0, name = "" }
    var values: [Int] = []
    var send: ((Int) -> Void)?
    do {
      let store = Store(
        initialState: State(),
        reducer: Reducer<State, Int, Void> { state, action, _ in
          state.number = action
          return .none
        },
        environment: ())
      ViewStore(store).publisher.number.sink { values.append($0) }.store(in: &cancellables)
      send = { [core = ViewStore(store.scope(state: \.number))] in core.send($0) }
    }
    send?(1)
    send?(1)
    send?(2)
    #expect(values == [0, 1, 2])
  }

  @Test("Results of tasks transform values, and compare errors")
  func taskResults() throws {
    let result = TaskResult.success(1).map { $0 + 1 }.flatMap { TaskResult.success("\($0)") }
    #expect(result == .success("2"))
    #expect(try result.value == "2")
    let failure = TaskResult<Int>.failure(Failure())
    #expect(failure == .failure(Failure()))
    #expect(failure != .success(1))
    #expect(throws: Failure.self) { try failure.value }
  }

  @Test("A disabled log of signposts leaves the reducer as it is")
  func disabledSignposts() {
    let events = Lock(0)
    Signposts.withHandler { _ in
      events.withLock { $0 += 1 }
    } operation: {
      for log in [OSLog.disabled, OSLog.default] {
        let store = Store(
          initialState: 0,
          reducer: Reducer<Int, Void, Void> { state, _, _ in
            state += 1
            return .none
          }
          .signpost(log: log),
          environment: ())
        store.send(())
        #expect(ViewStore(store).state == 1)
      }
    }
    #expect(events.withLock { $0 } == 2)
  }
}
