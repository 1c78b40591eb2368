import Combine
@_spi(Internals) import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite("A store")
struct StoreTests {
  @Test("process what is sent when an action goes")
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
    #expect(
      issues == [
        """
        An action was sent to the store while it was processing another action.

          Action:
            Bool

        The action is processed as soon as the current one is. Reducers must not send to their own \
        store: return an effect that emits the action instead, and look for observers of state or \
        dependencies that call the store while a reducer runs.
        """
      ]
    )
    #expect(store.withState { $0 } == 2)
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

        The "send" that an "Effect.run" hands to its operation must not be used once the operation \
        has returned. Look for unstructured work in the effect, such as a "Task" or a completion \
        handler, and await it before the operation returns.
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

  @Test("processes what its subscribers send when the state is written")
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
    store.send(())
    #expect(values == [0, 1, 2])
    cancellable.cancel()
  }

  @Test("does not copy what an action leaves alone")
  func noCopies() {
    struct State {
      var big = Big()
      var small = 0
    }
    struct Big {
      final class Storage {}
      var storage = Storage()
      mutating func isUnique() -> Bool { isKnownUniquelyReferenced(&storage) }
    }
    var uniqueness: [Bool] = []
    let store = Store(initialState: State()) {
      Reduce<State, Void> { state, _ in
        state.small += 1
        uniqueness.append(state.big.isUnique())
        return .none
      }
    }
    store.send(())
    _ = store.withState(\.small)
    store.send(())
    #expect(uniqueness == [true, true])
  }
}
