import ClassicComposableArchitecture
import Combine
import CombineSchedulers
import Dispatch
import TestSupport
import Testing

/// Longer courses of tests.
@Suite("Courses of test stores")
struct TestStoreSequenceTests {
  @Test("Effects of effects are received in the order in which they run")
  func concatenation() {
    enum Action { case a, b1, b2, b3, c1, c2, c3, d }
    let mainQueue = DispatchQueue.test
    let store = TestStore(
      initialState: 0,
      reducer: Reducer<Int, Action, AnySchedulerOf<DispatchQueue>> { _, action, mainQueue in
        switch action {
        case .a:
          return .merge(
            Effect.concatenate(Effect(value: .b1), Effect(value: .c1))
              .delay(for: 1, scheduler: mainQueue).eraseToEffect(),
            Empty(completeImmediately: false).eraseToEffect().cancellable(id: 1))
        case .b1: return .concatenate(Effect(value: .b2), Effect(value: .b3))
        case .c1: return .concatenate(Effect(value: .c2), Effect(value: .c3))
        case .b2, .b3, .c2, .c3: return .none
        case .d: return .cancel(id: 1)
        }
      },
      environment: mainQueue.eraseToAnyScheduler())
    store.send(.a)
    mainQueue.advance(by: 1)
    for action in [Action.b1, .b2, .b3, .c1, .c2, .c3] { store.receive(action) }
    store.send(.d)
  }

  @Test("Delayed effects of two actions are received in the order of their times")
  func scheduling() {
    enum Action { case incrementAndSquareLater, incrementNow, squareNow }
    let scheduler = DispatchQueue.test
    let store = TestStore(
      initialState: 2,
      reducer: Reducer<Int, Action, AnySchedulerOf<DispatchQueue>> { state, action, scheduler in
        switch action {
        case .incrementAndSquareLater:
          return .merge(
            Effect(value: .incrementNow).delay(for: 2, scheduler: scheduler).eraseToEffect(),
            Effect(value: .squareNow).delay(for: 1, scheduler: scheduler).eraseToEffect(),
            Effect(value: .squareNow).delay(for: 2, scheduler: scheduler).eraseToEffect())
        case .incrementNow:
          state += 1
          return .none
        case .squareNow:
          state *= state
          return .none
        }
      },
      environment: scheduler.eraseToAnyScheduler())
    store.assert(
      .send(.incrementAndSquareLater),
      .do { scheduler.advance(by: 1) },
      .receive(.squareNow) { $0 = 4 },
      .do { scheduler.advance(by: 1) },
      .receive(.incrementNow) { $0 = 5 },
      .receive(.squareNow) { $0 = 25 },
      .sequence(
        .send(.incrementAndSquareLater),
        .do { scheduler.advance(by: 2) },
        .receive(.squareNow) { $0 = 625 },
        .receive(.incrementNow) { $0 = 626 },
        .receive(.squareNow) { $0 = 391_876 }
      )
    )
  }

  @Test("An effect of the environment runs until the environment ends it")
  func longLivingEffects() {
    enum Action { case start, stop, increment }
    let subject = PassthroughSubject<Void, Never>()
    typealias Environment = (start: Effect<Void, Never>, stop: Effect<Never, Never>)
    let store = TestStore(
      initialState: 0,
      reducer: Reducer<Int, Action, Environment> { state, action, environment in
        switch action {
        case .start: return environment.start.map { Action.increment }
        case .stop: return environment.stop.fireAndForget()
        case .increment:
          state += 1
          return .none
        }
      },
      environment: (
        subject.eraseToEffect(), .fireAndForget { subject.send(completion: .finished) }
      ))
    store.send(.start)
    store.send(.increment) { $0 = 1 }
    subject.send()
    store.receive(.increment) { $0 = 2 }
    store.send(.stop)
  }

  @Test("A receive without a change must not describe one")
  func receiveWithoutChange() {
    enum Action { case begin, finished }
    let issues = RecordedIssues.during {
      let store = TestStore(
        initialState: 0,
        reducer: Reducer<Int, Action, Void> { _, action, _ in
          action == .begin ? Effect(value: .finished) : .none
        },
        environment: ())
      store.send(.begin) { _ in }
      store.receive(.finished) { $0 = 0 }
      store.send(.begin)
      store.receive(.finished)
    }
    let text = """
      Expected state to change, but no change occurred.

      The closure did not change the state. Remove the closure if no change is expected.
      """
    #expect(issues == [text, text])
  }

  @Test("Work that fails between steps is reported, and the steps go on")
  func failingWork() {
    struct Failure: Error {}
    let issues = RecordedIssues.during {
      TestStore(
        initialState: 0,
        reducer: Reducer<Int, Bool, Int> { state, _, step in
          state += step
          return .none
        },
        environment: 1
      )
      .assert(
        .do { throw Failure() },
        .environment {
          $0 = 5
          throw Failure()
        },
        .send(true) { $0 = 5 }
      )
    }
    #expect(issues == ["Threw error: Failure()", "Threw error: Failure()"])
  }

  @Test("A feature that debounces is tested with a scheduler")
  func search() {
    enum Action: Equatable { case query(String), response(String) }
    struct ID: Hashable {}
    let scheduler = DispatchQueue.test
    let store = TestStore(
      initialState: "",
      reducer: Reducer<String, Action, AnySchedulerOf<DispatchQueue>> { state, action, scheduler in
        switch action {
        case .query(let text):
          guard !text.isEmpty else { return .cancel(id: ID()) }
          return Effect(value: .response("\(text)!"))
            .debounce(id: ID(), for: 0.3, scheduler: scheduler)
        case .response(let text):
          state = text
          return .none
        }
      },
      environment: scheduler.eraseToAnyScheduler())
    store.send(.query("S"))
    scheduler.advance(by: 0.2)
    store.send(.query("Sa"))
    scheduler.advance(by: 0.2)
    store.send(.query("San"))
    scheduler.advance(by: 0.3)
    store.receive(.response("San!")) { $0 = "San!" }
    store.send(.query("x"))
    store.send(.query(""))
    scheduler.run()
  }
}
