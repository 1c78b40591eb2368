import Clocks
import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@Suite("Todos")
@MainActor
struct TodosTests {
  @Test("completed todos are sorted to the end a second after the last was ticked off")
  func completing() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Todos.State(
        todos: [
          Todo.State(description: "Milk", id: UUID(0)),
          Todo.State(description: "Eggs", id: UUID(1)),
        ]
      )
    ) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(\.todos[id: UUID(0)].binding.isComplete, true) {
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortCompletedTodos) {
      $0.todos = [
        Todo.State(description: "Eggs", id: UUID(1)),
        Todo.State(description: "Milk", id: UUID(0), isComplete: true),
      ]
    }
  }

  @Test("a filter hides todos, and offsets are those of what is shown")
  func filtering() async {
    let store = TestStore(
      initialState: Todos.State(
        todos: [
          Todo.State(description: "Milk", id: UUID(0)),
          Todo.State(description: "Eggs", id: UUID(1), isComplete: true),
        ]
      )
    ) {
      Todos()
    }

    await store.send(\.binding.filter, .completed) {
      $0.filter = .completed
    }
    #expect(store.state.filteredTodos.map(\.description) == ["Eggs"])
    await store.send(.delete([0])) {
      $0.todos = [Todo.State(description: "Milk", id: UUID(0))]
    }
  }

  @Test("an added todo is first, and can be edited")
  func adding() async {
    let store = TestStore(initialState: Todos.State()) {
      Todos()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addTodoButtonTapped) {
      $0.todos.insert(Todo.State(id: UUID(0)), at: 0)
    }
    await store.send(.addTodoButtonTapped) {
      $0.todos = [Todo.State(id: UUID(1)), Todo.State(id: UUID(0))]
    }
    await store.send(\.todos[id: UUID(0)].binding.description, "Learn Composable Architecture") {
      $0.todos[id: UUID(0)]?.description = "Learn Composable Architecture"
    }
  }

  @Test("ticking one off after the other sorts once")
  func debouncing() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Todos.State(
        todos: [
          Todo.State(description: "Milk", id: UUID(0)),
          Todo.State(description: "Eggs", id: UUID(1)),
        ]
      )
    ) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(\.todos[id: UUID(0)].binding.isComplete, true) {
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.todos[id: UUID(0)].binding.isComplete, false) {
      $0.todos[id: UUID(0)]?.isComplete = false
    }
    await clock.advance(by: .milliseconds(500))
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.sortCompletedTodos)
  }

  @Test("what is done can be cleared away")
  func clearingCompleted() async {
    let store = TestStore(
      initialState: Todos.State(
        todos: [
          Todo.State(id: UUID(0)),
          Todo.State(id: UUID(1), isComplete: true),
        ]
      )
    ) {
      Todos()
    }

    await store.send(.clearCompletedButtonTapped) {
      $0.todos = [Todo.State(id: UUID(0))]
    }
  }

  @Test("todos are moved among those that the filter shows, and sorted after a moment")
  func moving() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Todos.State(
        todos: [
          Todo.State(id: UUID(0)),
          Todo.State(id: UUID(1), isComplete: true),
          Todo.State(id: UUID(2)),
          Todo.State(id: UUID(3), isComplete: true),
        ]
      )
    ) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(\.binding.editMode, .active) {
      $0.editMode = .active
    }
    await store.send(\.binding.filter, .completed) {
      $0.filter = .completed
    }
    await store.send(.move([0], 2)) {
      $0.todos = [
        $0.todos[0],
        $0.todos[2],
        $0.todos[3],
        $0.todos[1],
      ]
    }
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.sortCompletedTodos)
  }
}
