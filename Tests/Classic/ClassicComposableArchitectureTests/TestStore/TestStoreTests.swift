import ClassicComposableArchitecture
import Combine
import CombineSchedulers
import Dispatch
import Foundation
import TestSupport
import Testing

private struct State: Equatable {
  var count = 0
  var text = ""
}

private enum Action: Equatable {
  case increment
  case load
  case loaded(String)
  case noop
  case start
  case stop
}

private struct Environment {
  var mainQueue: AnySchedulerOf<DispatchQueue> = .immediate
  var load: () -> Effect<String, Never> = { Effect(value: "Blob") }
}

private let reducer = Reducer<State, Action, Environment> { state, action, environment in
  struct ID: Hashable {}
  switch action {
  case .increment:
    state.count += 1
    return .none
  case .load:
    return environment.load().receive(on: environment.mainQueue).map(Action.loaded).eraseToEffect()
  case .loaded(let text):
    state.text = text
    return .none
  case .noop:
    return .none
  case .start:
    return Empty(completeImmediately: false).eraseToEffect().cancellable(id: ID())
  case .stop:
    return .cancel(id: ID())
  }
}

private func makeStore(_ environment: Environment = Environment())
  -> TestStore<State, State, Action, Action, Environment>
{
  TestStore(initialState: State(), reducer: reducer, environment: environment)
}

@Suite("Test stores")
struct TestStoreTests {
  @Test("Steps as statements")
  func statements() {
    let store = makeStore()
    store.send(.increment) { $0.count = 1 }
    store.send(.noop)
    store.send(.load)
    store.receive(.loaded("Blob")) { $0.text = "Blob" }
    store.send(.start)
    store.send(.stop)
    #expect(store.state == State(count: 1, text: "Blob"))
  }

  @Test("The environment can be changed between steps")
  func environment() {
    let store = makeStore(Environment(load: { .failing("load") }))
    store.environment.load = { Effect(value: "Blob Jr.") }
    store.send(.load)
    store.receive(.loaded("Blob Jr.")) { $0.text = "Blob Jr." }
  }

  @Test("A scope tests what a view sees and sends")
  func scope() {
    let store = makeStore().scope(
      state: { "\($0.count)" }, action: { (tap: Bool) in tap ? Action.increment : .load })
    store.send(true) { $0 = "1" }
    store.send(false)
    store.receive(.loaded("Blob"))
    let state = makeStore().scope(state: \.count)
    state.send(.increment) { $0 = 1 }
  }

  @Test("The store has the old state while the test describes the change")
  func stateInClosure() {
    let store = makeStore()
    store.send(.increment) {
      #expect(store.state.count == 0)
      $0.count = 1
    }
    store.send(.load)
    #expect(store.state.text == "")
    store.receive(.loaded("Blob")) {
      #expect(store.state.text == "")
      $0.text = "Blob"
    }
    #expect(store.state.text == "Blob")
  }

  @Test("The state is that of each action, though more have been processed")
  func stateOfActions() {
    let store = makeStore(
      Environment(load: { .merge(Effect(value: "a"), Effect(value: "b")) }))
    store.send(.load)
    store.receive(.loaded("a")) { $0.text = "a" }
    store.receive(.loaded("b")) { $0.text = "b" }
  }

  @MainActor
  @Test("Asynchronous steps wait for effects")
  func asynchronous() async {
    let store = TestStore(
      initialState: State(),
      reducer: Reducer<State, Action, Void> { state, action, _ in
        switch action {
        case .load:
          return .run { send in
            await Task.yield()
            await send(.loaded("a"))
            await Task.yield()
            await send(.loaded("b"))
          }
        case .loaded(let text):
          state.text = text
          return .none
        default:
          return .none
        }
      },
      environment: ())
    let task = await store.send(.load)
    await store.receive(.loaded("a")) { $0.text = "a" }
    await store.receive(.loaded("b"), timeout: .seconds(600)) { $0.text = "b" }
    await task.finish()
    await store.finish()
  }
}

@Suite("Failures of test stores")
struct TestStoreFailureTests {
  @Test("A change that was not expected")
  func unexpectedChange() {
    let issues = RecordedIssues.during { makeStore().send(.increment) }
    #expect(
      issues == [
        """
        State was not expected to change, but a change occurred: …

              State(
            −   count: 0,
            +   count: 1,
                text: ""
              )

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test("Another change than the expected one")
  func otherChange() {
    let issues = RecordedIssues.during { makeStore().send(.increment) { $0.count = 2 } }
    #expect(issues.count == 1)
    #expect(
      issues.first?.hasPrefix("A state change does not match expectation: …\n\n") == true)
    #expect(issues.first?.contains("−   count: 2,") == true)
    #expect(issues.first?.contains("+   count: 1,") == true)
    #expect(issues.first?.hasSuffix("\n\n(Expected: −, Actual: +)") == true)
  }

  @Test("A closure that changes nothing")
  func noChange() {
    let issues = RecordedIssues.during { makeStore().send(.noop) { _ in } }
    #expect(
      issues == [
        """
        Expected state to change, but no change occurred.

        The closure did not change the state. Remove the closure if no change is expected.
        """
      ])
  }

  @Test("A closure that throws")
  func throwing() {
    struct Failure: Error {}
    let issues = RecordedIssues.during {
      let store = makeStore()
      store.send(.noop) { _ in throw Failure() }
      // The closure's change is not known.
      store.send(.increment) { _ in throw Failure() }
    }
    #expect(issues == ["Threw error: Failure()", "Threw error: Failure()"])
  }

  @Test("An action that is sent while others wait")
  func sendBeforeReceive() {
    let issues = RecordedIssues.during {
      let store = makeStore()
      store.send(.load)
      store.send(.noop)
      store.receive(.loaded("Blob")) { $0.text = "Blob" }
    }
    #expect(
      issues.first == """
        Must handle 1 received action before sending an action: …

        Unhandled actions: [
          [0]: .loaded("Blob")
        ]
        """)
  }

  @Test("An action that does not arrive")
  func receiveNothing() {
    let issues = RecordedIssues.during { makeStore().receive(.noop) }
    #expect(issues == ["Expected to receive an action, but received none."])
  }

  @Test("Another action than the expected one")
  func receiveOther() {
    let issues = RecordedIssues.during {
      let store = makeStore()
      store.send(.load)
      store.receive(.noop) { $0.text = "Blob" }
    }
    #expect(
      issues == [
        """
        Received unexpected action: …

            − Action.noop
            + Action.loaded("Blob")

        (Expected: −, Received: +)
        """
      ])
  }

  @Test("Actions that are left over")
  func unreceivedActions() {
    let issues = RecordedIssues.during { makeStore().send(.load) }
    #expect(
      issues == [
        """
        The store received 1 unexpected action after this one: …

        Unhandled actions: [
          [0]: .loaded("Blob")
        ]
        """
      ])
  }

  @Test("Effects that still run")
  func runningEffects() {
    let issues = RecordedIssues.during { makeStore().send(.start) }
    #expect(issues.count == 1)
    #expect(
      issues.first?.hasPrefix(
        """
        An effect returned for this action is still running. It must complete before the end of the test. …

        See that each effect
        """) == true)
  }

  @Test("Steps of an assertion that leave things over")
  func assertion() {
    let issues = RecordedIssues.during {
      makeStore().assert(
        .send(.load),
        .do {},
        .environment { _ in },
        .receive(.loaded("Blob")) { $0.text = "Blob" },
        .send(.start)
      )
    }
    #expect(
      issues.map { $0.components(separatedBy: "\n")[0] } == [
        "Must handle 1 received action before performing this work: …",
        "Must handle 1 received action before performing this work: …",
        "An effect returned for this action is still running. It must complete before the end of the test. …",
      ])
  }

  @MainActor
  @Test("Effects that do not end in time")
  func timeouts() async {
    let issues = await RecordedIssues.during {
      let store = makeStore()
      await store.send(.start)
      await store.receive(.noop, timeout: 1_000_000)
      await store.finish(timeout: .milliseconds(1))
      await store.send(.stop)
      let task = await store.send(.start)
      await task.finish(timeout: 1_000_000)
      // An effect that a task could not wait for is cancelled.
      await store.finish()
    }
    #expect(
      issues.map { $0.components(separatedBy: "\n")[0] } == [
        "Expected to receive an action, but received none after 0.001 seconds.",
        "Expected effects to finish, but there are still effects in-flight after 0.001 seconds.",
        "Expected task to finish, but it is still in-flight after 0.001 seconds.",
      ])
  }
}

@MainActor
@Suite("Waiting in test stores")
struct TestStoreWaitingTests {
  private let anHour: UInt64 = 3_600_000_000_000

  @Test("A test waits for another thread that advances the test scheduler")
  func advancedElsewhere() async {
    let scheduler = DispatchQueue.test
    let store = makeStore(
      Environment(
        mainQueue: scheduler.eraseToAnyScheduler(),
        load: { Effect(value: "a").delay(for: 1, scheduler: scheduler).eraseToEffect() }))
    store.timeout = anHour
    await store.send(.load)
    DispatchQueue.global().async {
      DispatchQueue.main.async { scheduler.advance(by: 1) }
    }
    await store.receive(.loaded("a")) { $0.text = "a" }
  }

  @Test(
    "A test waits for an effect of another thread, even if other effects wait for a test scheduler")
  func partlyParked() async {
    let scheduler = DispatchQueue.test
    let store = makeStore(
      Environment(load: {
        .merge(
          .merge(
            Effect(value: "parked").delay(for: 1, scheduler: scheduler).eraseToEffect(),
            Effect(value: "parked").delay(for: 1, scheduler: scheduler).eraseToEffect()
          ),
          .future { promise in
            DispatchQueue.global().async {
              DispatchQueue.main.async { promise(.success("delivered")) }
            }
          }
        )
      }))
    store.timeout = anHour
    let task = await store.send(.load)
    await store.receive(.loaded("delivered")) { $0.text = "delivered" }
    await task.cancel()
  }

  @Test("An effect that ends without the action ends the wait")
  func ended() async {
    let issues = await RecordedIssues.during {
      let values = PassthroughSubject<String, Never>()
      let store = makeStore(Environment(load: { values.eraseToEffect() }))
      store.timeout = anHour
      await store.send(.load)
      // Not before the wait, which lets it run.
      Task { @MainActor in values.send(completion: .finished) }
      await store.receive(.loaded("a"))
    }
    #expect(
      issues == [
        """
        Expected to receive an action, but received none after 3600.0 seconds.

        No effect is in-flight that could still emit this action. It may have been cancelled, or may \
        have completed without emitting it.
        """
      ])
  }
}
