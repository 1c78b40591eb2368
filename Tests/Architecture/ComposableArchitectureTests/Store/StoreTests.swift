import Combine
@_spi(Internals) import ComposableArchitecture
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("A store")
struct StoreTests {
  @Test("processes an action when it is sent")
  func sendWhenActionGoes() {
    final class Sender: @unchecked Sendable {
      // No lock: used on the main actor only.
      let send: () -> Void
      init(send: @escaping () -> Void) { self.send = send }
      deinit { send() }
    }
    enum Action {
      case start
      case carry(Sender)
      case stop
    }
    let subject = PassthroughSubject<Action, Never>()
    var log: [String] = []
    let store = Store<Int, Action>(initialState: 0) {
      Reduce { _, action in
        switch action {
        case .start:
          log.append("start")
          return .merge(
            .publisher { subject },
            .send(.carry(Sender { subject.send(.stop) }))
          )
        case .carry:
          log.append("carry")
        case .stop:
          log.append("stop")
        }
        return .none
      }
    }
    store.send(.start)
    #expect(log == ["start", "carry", "stop"])
    subject.send(completion: .finished)
  }

  @Test("processes actions of synchronous effects after the current one, in order")
  func synchronousEffects() {
    struct Feature: Reducer {
      func _reduce(into state: inout [Int], action: Int) -> Effect<Int> {
        state.append(action)
        return switch action {
        case 0: .merge(.send(1), .publisher { [2, 3].publisher })
        case 1: .send(4)
        default: .none
        }
      }
    }
    let store = Store(initialState: [Int]()) { Feature() }
    store.send(0)
    #expect(store.withState { $0 } == [0, 1, 2, 3, 4])
    #expect(store.effectCancellables.isEmpty)
  }

  @Test("delivers actions of running effects after the send")
  func runningEffects() async {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action == 0 ? .run { send in await send(1) } : .none
      }
    }
    let task = store.send(0)
    #expect(store.withState { $0 } == [0])
    await task.finish()
    #expect(store.withState { $0 } == [0, 1])
  }

  @Test("makes its state and reducer with its dependencies")
  func dependencies() {
    @Dependency(\.uuid) var uuid
    let store = Store(initialState: uuid()) {
      Reduce<UUID, Void> { state, _ in
        @Dependency(\.uuid) var uuid
        state = uuid()
        return .none
      }
    } withDependencies: {
      $0.uuid = .incrementing
    }
    #expect(store.withState { $0 } == UUID(0))
    store.send(())
    #expect(store.withState { $0 } == UUID(1))
  }

  @Test("reports a send from within its reducer")
  func reentrantSend() {
    @MainActor final class Box { var store: Store<Int, Bool>? }
    let box = Box()
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isFirst in
        state += 1
        if isFirst { MainActor.assumeIsolated { _ = box.store?.send(false) } }
        return .none
      }
    }
    box.store = store
    let issues = RecordedIssues.during { store.send(true) }
    #expect(issues == [reentrancy("Bool")])
    #expect(store.withState { $0 } == 2)
  }

  @Test("reports a send from an effect's subscription, but not what effects emit")
  func reentrantSendOfEffect() {
    enum Action { case first, second, third }
    @MainActor final class Box { var store: Store<Int, Action>? }
    let box = Box()
    let store = Store<Int, Action>(initialState: 0) {
      Reduce { state, action in
        state += 1
        guard action == .first else { return .none }
        return .merge(
          .send(.third),
          .publisher {
            Deferred { () -> Just<Action> in
              MainActor.assumeIsolated { _ = box.store?.send(.second) }
              return Just(.third)
            }
          }
        )
      }
    }
    box.store = store
    let issues = RecordedIssues.during { store.send(.first) }
    #expect(issues == [reentrancy("StoreTests.Action.second")])
    #expect(store.withState { $0 } == 4)
  }

  private func reentrancy(_ action: String) -> String {
    """
    Sent '\(action)' while an action was being processed. Reentrant actions are undefined \
    behavior.

    The store processes this action after the current one. A reducer must not send to its own store: return an effect that emits the action \
    instead. Dependencies and observers of the state, such as a "sink" on "store.publisher", may \
    also send to the store synchronously.
    """
  }

  @Test("reports an action that a completed effect sends")
  func completedEffect() async {
    let stashed = LockIsolated<Send<Int>?>(nil)
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return action == 0 ? .run { send in stashed.setValue(send) } : .none
      }
    }
    await store.send(0).finish()
    let issues = RecordedIssues.during { stashed.value?(1) }
    #expect(
      issues == [
        """
        An action was sent from a completed effect.

          Action:
            Int

          Effect returned from:
            Int

        The "send" that an "Effect.run" hands to its operation must not be used after the \
        operation has returned. Look for unstructured work in the effect, such as a "Task" or a \
        completion handler, and await it before the operation returns.
        """
      ]
    )
    #expect(store.withState { $0 } == 1)
  }

  @Test("is published from the current state on, once for each send")
  func publisher() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += 1
        return action > 0 ? .send(action - 1) : .none
      }
    }
    var values: [Int] = []
    let cancellable = store.publisher.sink { values.append($0) }
    store.send(0)
    store.send(3)
    #expect(values == [0, 1, 5])
    cancellable.cancel()
    store.send(0)
    #expect(values == [0, 1, 5])
  }

  @Test("processes what its subscribers send when the state is written, and reports it")
  func publisherReentrancy() {
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { state, _ in
        state += 1
        return .none
      }
    }
    var values: [Int] = []
    let cancellable = store.publisher.removeDuplicates().sink { value in
      values.append(value)
      if value == 1 { store.send(()) }
    }
    let issues = RecordedIssues.during { store.send(()) }
    #expect(values == [0, 1, 2])
    #expect(issues == [reentrancy("()")])
    cancellable.cancel()
  }

  @Test("read while its reducer runs, shows the state before the action")
  func readWhileReducing() {
    final class Reader: @unchecked Sendable {
      // No lock: used on the main actor only.
      let read: () -> Void
      init(read: @escaping () -> Void) { self.read = read }
      deinit { read() }
    }
    struct State {
      var count = 0
      var reader: Reader?
    }
    @MainActor final class Box {
      var store: Store<State, Bool>?
      var reads: [Int] = []
      func read() { reads.append(store?.withState(\.count) ?? -1) }
    }
    let box = Box()
    let store = Store<State, Bool>(initialState: State()) {
      Reduce { state, isFirst in
        state.count += 1
        MainActor.assumeIsolated { box.read() }
        state.reader = nil
        state.count += 1
        MainActor.assumeIsolated { box.read() }
        state.reader = Reader { MainActor.assumeIsolated { box.read() } }
        return isFirst ? .send(false) : .none
      }
    }
    box.store = store
    store.send(true)
    // The second action is processed before the state is written back; the first action's reader goes meanwhile.
    #expect(box.reads == [0, 0, 0, 0, 0])
    box.reads = []
    store.send(false)
    // The old value is released after the new state is stored.
    #expect(box.reads == [4, 4, 6])
    #expect(store.withState(\.count) == 6)
  }

  @Test("is published to subscribers on any thread, on the main one")
  func publisherOffTheMainThread() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        return .none
      }
    }
    nonisolated(unsafe) let states = store.publisher.values
    let first = await states.first { @Sendable _ in true }
    #expect(first == 0)
    nonisolated(unsafe) let publisher = store.publisher
    let values = LockIsolated<[Int]>([])
    let cancellable = await Task.detached {
      UncheckedSendable(
        publisher.sink { value in
          MainActor.assertIsolated()
          values.withValue { $0.append(value) }
        })
    }.value
    await until { values.value == [0] }
    store.send(1)
    #expect(values.value == [0, 1])
    await Task.detached { cancellable.value.cancel() }.value
    store.send(2)
    #expect(values.value == [0, 1])
  }
}
