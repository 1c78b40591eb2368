import ComposableArchitecture
import Foundation
import IssueReporting

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
  }

  enum Action: Equatable {
    case increment
    case run
    case sent(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .run:
        return .run { send in await send(.sent(1)) }
      case .sent(let number):
        state.count += number
        return .none
      }
    }
  }
}

private struct Todo: Equatable, Identifiable {
  var id: Int
  var description = "Todo"
  var isComplete = false
}

@Reducer
private struct Todos {
  @ObservableState
  struct State: Equatable {
    var todos: IdentifiedArrayOf<Todo>
  }

  enum Action: Equatable {
    case toggle(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggle(let id):
        state.todos[id: id]?.isComplete.toggle()
        return .none
      }
    }
  }
}

private struct Silent: IssueReporter {
  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    _ = message()
  }
}

@MainActor
func measureStores() async {
  let yield = await measurePerCall("Task.yield", calls: 20_000) { await Task.yield() }

  let plainStore = Store(initialState: Counter.State()) { Counter() }
  let send = await measurePerCall("Store.send", calls: 100_000) { plainStore.send(.increment) }

  let store = TestStore(initialState: Counter.State()) { Counter() }
  var count = 0
  let testSend = await measurePerCall("TestStore.send, asserted", calls: 50_000, limit: 5) {
    count += 1
    await store.send(.increment) { $0.count = count }
  }
  let received = await measurePerCall("send + receive by .run, asserted", calls: 5_000, limit: 15) {
    count += 1
    await store.send(.run)
    await store.receive(.sent(1)) { $0.count = count }
  }
  printRatio("TestStore.send to Store.send", testSend, to: send)
  printRatio("send + receive to Task.yield", received, to: yield)

  for size in [100, 10_000] {
    let todos = IdentifiedArray(uniqueElements: (0..<size).map { Todo(id: $0) })
    let store = TestStore(initialState: Todos.State(todos: todos)) { Todos() }
    var isComplete = false
    let toggle = await measurePerCall("TestStore.send, one of \(size) toggled", calls: 500) {
      isComplete.toggle()
      await store.send(.toggle(size / 2)) { $0.todos[id: size / 2]?.isComplete = isComplete }
    }
    var copy = todos
    let baseline = await measurePerCall("copying and comparing \(size)", calls: 500) {
      let previous = copy
      copy[id: size / 2]?.isComplete.toggle()
      var expected = previous
      expected[id: size / 2]?.isComplete.toggle()
      use(expected == copy)
    }
    printRatio("to copying and comparing", toggle, to: baseline)
    await withIssueReporters([Silent()]) {
      _ = await measurePerCall("TestStore.send, failing, of \(size)", calls: 50) {
        await store.send(.toggle(size / 2))
      }
    }
  }
}
