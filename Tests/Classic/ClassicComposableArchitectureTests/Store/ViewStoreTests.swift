import ClassicComposableArchitecture
import Combine
import CombineSchedulers
import Dispatch
import SwiftNavigation
import Testing

@Suite("View stores")
final class ViewStoreTests {
  private var cancellables: Set<AnyCancellable> = []

  private static let counter = Reducer<Int, Void, Void> { state, _, _ in
    state += 1
    return .none
  }

  private struct State: Equatable {
    var number = 0
    var name = "Blob"
  }

  private enum Action { case increment, noop, rename(String) }

  private static let reducer = Reducer<State, Action, Void> { state, action, _ in
    switch action {
    case .increment: state.number += 1
    case .noop: break
    case .rename(let name): state.name = name
    }
    return .none
  }

  @Test("States that are equal are left out")
  func duplicates() {
    let store = Store(initialState: State(), reducer: Self.reducer, environment: ())
    let viewStore = ViewStore(store)
    var states: [State] = []
    viewStore.publisher.sink { states.append($0) }.store(in: &cancellables)
    var changes = 0
    viewStore.objectWillChange.sink { changes += 1 }.store(in: &cancellables)
    viewStore.send(.noop)
    viewStore.send(.increment)
    viewStore.send(.noop)
    #expect(states.map(\.number) == [0, 1])
    #expect(changes == 1)
  }

  @Test("The caller can say what is a duplicate")
  func customDuplicates() {
    let store = Store(initialState: State(), reducer: Self.reducer, environment: ())
    let viewStore = ViewStore(store, removeDuplicates: { $0.name == $1.name })
    var states: [State] = []
    viewStore.publisher.sink { states.append($0) }.store(in: &cancellables)
    viewStore.send(.increment)
    #expect(states.count == 1)
    viewStore.send(.rename("Blob Jr."))
    #expect(states.count == 2)
    #expect(viewStore.number == 1)
  }

  @Test("Properties are publishers without repetitions")
  func properties() {
    let viewStore = ViewStore(
      Store(initialState: State(), reducer: Self.reducer, environment: ()))
    var counts: [Int] = []
    var names: [String] = []
    viewStore.publisher.number.sink { counts.append($0) }.store(in: &cancellables)
    viewStore.publisher.name.sink { names.append($0) }.store(in: &cancellables)
    viewStore.send(.increment)
    viewStore.send(.rename("Blub"))
    viewStore.send(.rename("Blob Jr."))
    #expect(counts == [0, 1])
    #expect(names == ["Blob", "Blub", "Blob Jr."])
    #expect(viewStore.name == "Blob Jr.")
  }

  @Test("The state is the new one when its publisher emits")
  func stateInSink() {
    let viewStore = ViewStore(Store(initialState: 0, reducer: Self.counter, environment: ()))
    var pairs: [[Int]] = []
    viewStore.publisher
      .sink { [unowned viewStore] in pairs.append([$0, viewStore.state]) }
      .store(in: &cancellables)
    viewStore.send(())
    #expect(pairs == [[0, 0], [1, 1]])
  }

  @Test("The state is the old one before a change")
  func willChange() {
    let viewStore = ViewStore(Store(initialState: 0, reducer: Self.counter, environment: ()))
    var states: [Int] = []
    viewStore.objectWillChange
      .sink { [unowned viewStore] in states.append(viewStore.state) }
      .store(in: &cancellables)
    viewStore.send(())
    viewStore.send(())
    #expect(states == [0, 1])
  }

  @Test("Subscribers get each state in the order they came")
  func order() {
    let viewStore = ViewStore(Store(initialState: 0, reducer: Self.counter, environment: ()))
    var results: [Int] = []
    for index in 0...2 {
      viewStore.publisher.sink { _ in results.append(index) }.store(in: &cancellables)
    }
    #expect(results == [0, 1, 2])
    for _ in 0..<9 { viewStore.send(()) }
    #expect(results == Array(repeating: [0, 1, 2], count: 10).flatMap { $0 })
  }

  @Test("A publisher keeps its view store")
  func publisherOwnsViewStore() {
    let store = Store(initialState: 0, reducer: Self.counter, environment: ())
    var results: [Int] = []
    ViewStore(store).publisher.sink { results.append($0) }.store(in: &cancellables)
    ViewStore(store).send(())
    #expect(results == [0, 1])
  }

  @Test("A subscriber can send")
  func sendInSink() {
    let viewStore = ViewStore(Store(initialState: 0, reducer: Self.counter, environment: ()))
    var values: [Int] = []
    viewStore.publisher
      .sink { [unowned viewStore] value in
        values.append(value)
        if value < 5 { viewStore.send(()) }
      }
      .store(in: &cancellables)
    #expect(values.last == 5 || viewStore.state == 5)
    #expect(viewStore.state == 5)
  }

  @Test("Bindings read the state and send actions")
  func bindings() {
    let viewStore = ViewStore(
      Store(initialState: State(), reducer: Self.reducer, environment: ()))
    let name = viewStore.binding(get: \.name, send: Action.rename)
    #expect(name.wrappedValue == "Blob")
    name.wrappedValue = "Blob Sr."
    #expect(viewStore.name == "Blob Sr.")
    viewStore.binding(get: \.number, send: .increment).wrappedValue = 42
    #expect(viewStore.number == 1)
  }

  // MARK: - Waiting

  private struct Loading: Equatable {
    var isLoading = false
    var text = ""
  }

  private enum LoadingAction { case refresh, response(String) }

  private static let loading = Reducer<Loading, LoadingAction, AnySchedulerOf<DispatchQueue>> {
    state, action, mainQueue in
    switch action {
    case .refresh:
      state.isLoading = true
      return Effect(value: .response("Hello")).delay(for: 1, scheduler: mainQueue).eraseToEffect()
    case .response(let text):
      state = Loading(isLoading: false, text: text)
      return .none
    }
  }

  @MainActor
  @Test("A send can wait for the state")
  func sendWhile() async {
    let mainQueue = DispatchQueue.test
    let viewStore = ViewStore(
      Store(
        initialState: Loading(), reducer: Self.loading,
        environment: mainQueue.eraseToAnyScheduler()))
    async let advancing: Void = mainQueue.advance(by: 1)
    await viewStore.send(.refresh, while: \.isLoading)
    await advancing
    await mainQueue.run()
    #expect(viewStore.state == Loading(isLoading: false, text: "Hello"))
  }

  @MainActor
  @Test("The effects of a send can be waited for, and cancelled")
  func tasks() async {
    let mainQueue = DispatchQueue.test
    let viewStore = ViewStore(
      Store(
        initialState: Loading(), reducer: Self.loading,
        environment: mainQueue.eraseToAnyScheduler()))
    let task = viewStore.send(.refresh)
    await mainQueue.advance(by: 1)
    await task.finish()
    #expect(viewStore.text == "Hello")

    let other = viewStore.send(.refresh)
    #expect(!other.isCancelled)
    await other.cancel()
    #expect(other.isCancelled)
    await mainQueue.advance(by: 1)
    #expect(viewStore.isLoading)
  }

  @MainActor
  @Test("Waiting ends with the task that waits")
  func cancelledWait() async {
    let viewStore = ViewStore(Store(initialState: 0, reducer: Self.counter, environment: ()))
    let task = Task { await viewStore.suspend(while: { $0 == 0 }) }
    await Task.yield()
    task.cancel()
    await task.value
    #expect(viewStore.state == 0)
  }
}
