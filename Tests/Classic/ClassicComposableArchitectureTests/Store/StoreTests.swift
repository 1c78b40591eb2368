import Combine
import CombineSchedulers
import ConcurrencyExtras
import Dispatch
import Foundation
import Testing

@testable import ClassicComposableArchitecture

@Suite("Stores")
final class StoreTests {
  private var cancellables: Set<AnyCancellable> = []

  private static let counter = Reducer<Int, Void, Void> { state, _, _ in
    state += 1
    return .none
  }

  @Test("Effects that complete at once leave nothing in memory")
  func immediateEffects() {
    let core = RootCore<Int, Void>(initialState: 0, thread: nil) { _, _ in .none }
    _ = core.send(())
    #expect(core.runningEffects.count == 0)
    let other = RootCore<Int, Bool>(initialState: 0, thread: nil) { _, isFirst in
      isFirst ? Just(false).eraseToEffect() : .none
    }
    _ = other.send(true)
    #expect(other.runningEffects.count == 0)
  }

  @Test("Completed effects leave nothing in memory")
  func completedEffects() {
    let scheduler = DispatchQueue.test
    let core = RootCore<Int, Bool>(initialState: 0, thread: nil) { state, starts in
      state += 1
      return starts
        ? Just(false).delay(for: 1, scheduler: scheduler).eraseToEffect() : .none
    }
    _ = core.send(true)
    #expect(core.runningEffects.count == 1)
    scheduler.advance(by: 2)
    #expect(core.runningEffects.count == 0)
    #expect(core.state == 2)
  }

  @Test("A scoped store follows its parent")
  func scopeFollowsParent() {
    let parent = Store(initialState: 0, reducer: Self.counter, environment: ())
    let viewStore = ViewStore(parent)
    let child = ViewStore(parent.scope(state: String.init))
    var values: [String] = []
    child.publisher.sink { values.append($0) }.store(in: &cancellables)
    #expect(values == ["0"])
    viewStore.send(())
    #expect(values == ["0", "1"])
  }

  @Test("A parent follows its scoped store")
  func parentFollowsScope() {
    let parent = Store(initialState: 0, reducer: Self.counter, environment: ())
    let child = ViewStore(parent.scope(state: String.init))
    var values: [Int] = []
    ViewStore(parent).publisher.sink { values.append($0) }.store(in: &cancellables)
    child.send(())
    #expect(values == [0, 1])
  }

  @Test("A scope is evaluated once for each change, at each level")
  func scopeCallCount() {
    var counts = [0, 0, 0]
    let store1 = Store(initialState: 0, reducer: Self.counter, environment: ())
    let store2 = store1.scope(state: { (count: Int) -> Int in
      counts[0] += 1
      return count
    })
    let store3 = store2.scope(state: { (count: Int) -> Int in
      counts[1] += 1
      return count
    })
    let store4 = store3.scope(state: { (count: Int) -> Int in
      counts[2] += 1
      return count
    })
    let viewStores = [store1, store2, store3, store4].map { ViewStore($0) }
    #expect(counts == [1, 1, 1])
    viewStores[3].send(())
    #expect(counts == [2, 2, 2])
    viewStores[3].send(())
    #expect(counts == [3, 3, 3])
    #expect(viewStores.map(\.state) == [2, 2, 2, 2])
  }

  @Test("Effects that emit at once are processed in order, after the action that started them")
  func synchronousEffects() {
    enum Action { case tap, next1, next2, end }
    var values: [Int] = []
    let reducer = Reducer<Void, Action, Void> { _, action, _ in
      switch action {
      case .tap:
        return .merge(
          Effect(value: .next1), Effect(value: .next2), .fireAndForget { values.append(1) })
      case .next1:
        return .merge(Effect(value: .end), .fireAndForget { values.append(2) })
      case .next2:
        return .fireAndForget { values.append(3) }
      case .end:
        return .fireAndForget { values.append(4) }
      }
    }
    let store = Store(initialState: (), reducer: reducer, environment: ())
    store.send(.tap)
    #expect(values == [1, 2, 3, 4])
  }

  @Test("A chain of a hundred thousand effects takes no stack")
  func longChains() {
    enum Action { case tap, noop }
    let count = 100_000
    for isPublisher in [false, true] {
      let reducer = Reducer<Int, Action, Void> { state, action, _ in
        guard action == .tap, state < count else { return .none }
        state += 1
        return isPublisher
          ? Effect.result { .success(.tap) } : Effect(value: .tap)
      }
      let store = Store(initialState: 0, reducer: reducer, environment: ())
      store.send(.tap)
      #expect(ViewStore(store).state == count)

      let testStore = TestStore(
        initialState: 0, reducer: reducer.debugged(to: 3), environment: ())
      testStore.send(.tap) { $0 = 1 }
      testStore.receive(.tap) { $0 = 2 }
      testStore.receive(.tap) { $0 = 3 }
      testStore.receive(.tap)
    }
  }

  @MainActor
  @Test("A chain of twenty thousand tasks takes no stack, and is one piece of work")
  func chainOfTasks() async {
    let store = Store(
      initialState: 0,
      reducer: Reducer<Int, Void, Void> { state, _, _ in
        state += 1
        return state < 20_000 ? .task {} : .none
      },
      environment: ())
    let task = store.send(())
    await task.finish()
    #expect(store.state == 20_000)
    #expect(!task.isCancelled)
  }

  @Test("Optional state comes and goes")
  func ifLet() {
    struct Parent: Equatable { var child: Int? }
    enum Action: Equatable { case set(Int?) }
    let reducer = Reducer<Parent, Action, Void> { state, action, _ in
      switch action {
      case .set(let child):
        state.child = child
        return .none
      }
    }
    let parent = Store(initialState: Parent(), reducer: reducer, environment: ())
    var outputs: [String] = []
    var child: ViewStore<Int, Int?>?
    parent.scope(state: \.child, action: Action.set)
      .ifLet(
        then: { store in
          child = ViewStore(store)
          outputs.append("some \(child?.state ?? 0)")
        },
        else: { outputs.append("none") }
      )
      .store(in: &cancellables)
    #expect(outputs == ["none"])
    parent.send(.set(1))
    #expect(outputs == ["none", "some 1"])
    parent.send(.set(2))
    #expect(outputs == ["none", "some 1"])
    #expect(child?.state == 2)
    parent.send(.set(nil))
    #expect(outputs == ["none", "some 1", "none"])
    // The last value stays for views that are going away.
    #expect(child?.state == 2)
  }

  @Test("An action that is sent during a state notification is processed")
  func sendWhileNotified() {
    struct State { var child: Int?, count: Int? }
    enum Action: Equatable { case button, child(Int?) }
    var handled: [Action] = []
    let reducer = Reducer<State, Action, Void> { state, action, _ in
      handled.append(action)
      switch action {
      case .button: state.child = 1
      case .child(let count): state.count = count
      }
      return .none
    }
    let store = Store(initialState: State(), reducer: reducer, environment: ())
    store.scope(state: \.child, action: Action.child)
      .ifLet { child in ViewStore(child).send(2) }
      .store(in: &cancellables)
    store.send(.button)
    #expect(handled == [.button, .child(2)])
  }

  @Test("A new store is published for each value of a publisher")
  func publisherScope() {
    let reducer = Reducer<Int?, Int?, Void> { state, action, _ in
      state = action
      return .none
    }
    let store = Store(initialState: nil, reducer: reducer, environment: ())
    var outputs: [String] = []
    store
      .scope { (states: AnyPublisher<Int?, Never>) in
        states.map { state in
          outputs.append("")
          return state.map(String.init) ?? "none"
        }
        .removeDuplicates()
      }
      .sink { outputs.append(ViewStore($0).state) }
      .store(in: &cancellables)
    outputs = outputs.filter { !$0.isEmpty }
    #expect(outputs == ["none"])
    store.send(1)
    store.send(1)
    store.send(nil)
    #expect(outputs.filter { !$0.isEmpty } == ["none", "1", "none"])
  }

  @Test("Stores without state or actions")
  func statelessAndActionless() {
    let store = Store(initialState: 0, reducer: Self.counter, environment: ())
    let stateless = ViewStore(store.stateless)
    let actionless = ViewStore(store.actionless)
    stateless.send(())
    #expect(actionless.state == 1)
  }

  @Test("The work of an effect is cancelled with the store")
  func storeLifetime() {
    var wasCancelled = false
    var store: Store<Int, Void>? = Store(
      initialState: 0,
      reducer: Reducer<Int, Void, Void> { _, _, _ in
        Empty<Void, Never>(completeImmediately: false)
          .handleEvents(receiveCancel: { wasCancelled = true })
          .eraseToEffect()
      },
      environment: ())
    store?.send(())
    #expect(!wasCancelled)
    store = nil
    #expect(wasCancelled)
  }

  @Test("A view store keeps its store, and a scope its parent")
  func memory() {
    var parent: Store<Int, Void>? = Store(
      initialState: 0, reducer: Self.counter, environment: ())
    weak let weakCore = parent?.core
    var viewStore: ViewStore<String, Void>? = parent.map {
      ViewStore($0.scope(state: String.init))
    }
    parent = nil
    viewStore?.send(())
    #expect(viewStore?.state == "1")
    #expect(weakCore != nil)
    viewStore = nil
    #expect(weakCore == nil)
  }

  @Test("State that an action leaves alone is not copied")
  func noCopies() {
    let reducer = Reducer<[Int], Int, Void> { state, index, _ in
      let address = state.withUnsafeBufferPointer(\.baseAddress)
      state[index] += 1
      #expect(state.withUnsafeBufferPointer(\.baseAddress) == address)
      return .none
    }
    struct Parent { var rows = Array(repeating: 0, count: 1000) }
    let parent = reducer.pullback(
      state: \Parent.rows, action: CasePath(embed: { $0 }, extract: { $0 }), environment: {})
    let store = Store(initialState: Parent(), reducer: parent, environment: ())
    for index in 0..<100 { store.send(index) }
  }

  @Test("Actions of many threads are processed one at a time")
  func threads() async {
    let store = UncheckedSendable(
      Store(
        initialState: 0,
        reducer: Reducer<Int, Void, Void> { state, _, _ in
          state += 1
          return Just(()).receive(on: DispatchQueue.global()).fireAndForget()
        },
        environment: ()))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<500 { _ = store.value.core.sendAny(()) } }
      }
    }
    #expect(store.value.state == 4000)
  }
}

extension StoreCore {
  fileprivate func sendAny(_ action: Any) -> EffectTasks? {
    (action as? Action).flatMap(send)
  }
}

extension Reducer {
  /// Runs no more than a number of actions.
  fileprivate func debugged(to limit: Int) -> Reducer where State == Int {
    Reducer { state, action, environment in
      state < limit ? self(&state, action, environment) : .none
    }
  }
}
