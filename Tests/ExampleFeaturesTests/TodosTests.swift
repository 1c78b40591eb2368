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
}
