// swift-format-ignore-file
// Exported from fixtures/todos/adding.replay.

import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct TodosAddingTests {
  @Test("A todo that is added stands first, and can be edited")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: Todos.State(editMode: .inactive, filter: .all, todos: [])) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .incrementing
    }

    await store.send(.addTodoButtonTapped) {
      $0.todos.insert(Todo.State(description: "", id: UUID(0), isComplete: false), at: 0)
    }
    await store.send(.addTodoButtonTapped) {
      $0.todos = [
        Todo.State(description: "", id: UUID(1), isComplete: false),
        Todo.State(description: "", id: UUID(0), isComplete: false)
      ]
    }
    await store.send(
      .todos(
        .element(
          id: UUID(0),
          action: .binding(.set(\.description, "Learn Composable Architecture"))
        )
      )
    ) {
      try #require($0.todos[id: UUID(0)] != nil)
      $0.todos[id: UUID(0)]?.description = "Learn Composable Architecture"
    }
  }
}
