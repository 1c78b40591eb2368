// swift-format-ignore-file
// Exported from fixtures/todos/debouncing.replay.

import Combine
import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct TodosDebouncingTests {
  @Test("Ticking one off after the other sorts once")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let start = clock.now
    let store = TestStore(
      initialState: Todos.State(
        editMode: .inactive,
        filter: .all,
        todos: [
          Todo.State(description: "Milk", id: UUID(0), isComplete: false),
          Todo.State(description: "Eggs", id: UUID(1), isComplete: false)
        ]
      )
    ) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = DateGenerator {
        Date(timeIntervalSinceReferenceDate: 0.0 + start.duration(to: clock.now) / .seconds(1))
      }
      $0.uuid = .incrementing
    }

    await store.send(.todos(.element(id: UUID(0), action: .binding(.set(\.isComplete, true))))) {
      try #require($0.todos[id: UUID(0)] != nil)
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .milliseconds(500))
    await mainQueue.advance(by: .milliseconds(500))
    await store.send(.todos(.element(id: UUID(0), action: .binding(.set(\.isComplete, false))))) {
      try #require($0.todos[id: UUID(0)] != nil)
      $0.todos[id: UUID(0)]?.isComplete = false
    }
    await clock.advance(by: .milliseconds(500))
    await mainQueue.advance(by: .milliseconds(500))
    await clock.advance(by: .milliseconds(500))
    await mainQueue.advance(by: .milliseconds(500))
    await store.receive(\.sortCompletedTodos)
  }
}
