import ClassicComposableArchitecture
import Dispatch
import Foundation
import Testing

@testable import ExampleFeatures

@Suite("A to-do list of the API of 2020 to 2022")
struct ClassicTodosTests {
  private let scheduler = DispatchQueue.test
  private static let ids = (0...2).compactMap {
    UUID(uuidString: "00000000-0000-0000-0000-00000000000\($0)")
  }

  private func makeStore(_ todos: [TodoItem] = [])
    -> TestStore<
      TodoListState, TodoListState, TodoListAction, TodoListAction, TodoListEnvironment
    >
  {
    TestStore(
      initialState: TodoListState(todos: IdentifiedArray(uniqueElements: todos)),
      reducer: todoListReducer,
      environment: TodoListEnvironment(
        mainQueue: scheduler.eraseToAnyScheduler(), uuid: { Self.ids[2] }))
  }

  private var two: [TodoItem] { Self.ids.prefix(2).map { TodoItem(id: $0) } }

  @Test("a todo is added at the top, and edited")
  func adding() {
    let store = makeStore(two)
    store.send(.addTodoButtonTapped) {
      $0.todos.insert(TodoItem(id: Self.ids[2]), at: 0)
    }
    store.send(.todo(id: Self.ids[2], action: .textFieldChanged("Milk"))) {
      $0.todos[id: Self.ids[2]]?.description = "Milk"
    }
  }

  @Test("what is done moves to the end a second after the last check")
  func sorting() {
    let store = makeStore(two)
    store.send(.todo(id: Self.ids[0], action: .checkBoxToggled)) {
      $0.todos[id: Self.ids[0]]?.isComplete = true
    }
    scheduler.advance(by: 0.5)
    store.send(.todo(id: Self.ids[1], action: .checkBoxToggled)) {
      $0.todos[id: Self.ids[1]]?.isComplete = true
    }
    store.send(.todo(id: Self.ids[1], action: .checkBoxToggled)) {
      $0.todos[id: Self.ids[1]]?.isComplete = false
    }
    scheduler.advance(by: 1)
    store.receive(.sortCompletedTodos) {
      $0.todos = [$0.todos[1], $0.todos[0]]
    }
    store.send(.clearCompletedButtonTapped) { $0.todos.remove(id: Self.ids[0]) }
  }

  @Test("a filter decides what is deleted, and what cannot be moved stays")
  func filtering() {
    let store = makeStore(two)
    store.send(.move([0], 2)) { $0.todos = [$0.todos[1], $0.todos[0]] }
    scheduler.advance(by: .milliseconds(100))
    store.receive(.sortCompletedTodos)
    store.send(.move([7], 9))
    store.send(.filterPicked(.completed)) { $0.filter = .completed }
    store.send(.delete([0]))
    store.send(.filterPicked(.active)) { $0.filter = .active }
    store.send(.delete([0, 5])) { $0.todos.remove(id: Self.ids[1]) }
  }
}
