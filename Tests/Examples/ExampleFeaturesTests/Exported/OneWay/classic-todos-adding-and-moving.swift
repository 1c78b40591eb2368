// swift-format-ignore-file
// Exported from fixtures/classic-todos/adding-and-moving.replay.

import ClassicComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct ClassicTodosAddingAndMovingTests {
  @Test("Adding, editing and moving")
  func replay() async throws {
    let mainQueue = DispatchQueue.test
    let reductions = Reductions<TodoListState>(mainQueue)
    let store = TestStore(
      initialState: TodoListState(filter: .all, todos: []),
      reducer: .combine(
        todoListReducer,
        Reducer { state, _, _ in
          reductions.note(state)
          return .none
        }
      ),
      environment: TodoListEnvironment(
        mainQueue: mainQueue.eraseToAnyScheduler(),
        uuid: incrementingUUIDs()
      )
    )

    await store.send(.addTodoButtonTapped) {
      $0.todos = [
        TodoItem(
          description: "",
          id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!,
          isComplete: false
        )
      ]
    }
    await store.send(
      .todo(
        id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!,
        action: .textFieldChanged("Milk")
      )
    ) {
      try #require($0.todos.first != nil)
      $0.todos[0].description = "Milk"
    }
    await store.send(.addTodoButtonTapped) {
      $0.todos.insert(
        TodoItem(
          description: "",
          id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!,
          isComplete: false
        ),
        at: 0
      )
    }
    #expect(store.state.todos.count == 2)
    await store.send(.move(IndexSet([0]), 2)) {
      try #require($0.todos.dropFirst(1).first != nil)
      $0.todos.insert($0.todos.remove(at: 0), at: 1)
    }
    await mainQueue.advance(by: .milliseconds(100))
    await store.receive(.sortCompletedTodos)
    #expect(reductions.time(of: 4) == Duration.milliseconds(100))
  }
}

/// The states after the actions that the reducer has handled, and the times since the start.
private final class Reductions<State> {
  private let mainQueue: TestSchedulerOf<DispatchQueue>
  private let start: DispatchQueue.SchedulerTimeType
  private var states: [State] = []
  private var times: [Duration] = []

  init(_ mainQueue: TestSchedulerOf<DispatchQueue>) {
    self.mainQueue = mainQueue
    start = mainQueue.now
  }

  func note(_ state: State) {
    states.append(state)
    times.append(.nanoseconds(start.distance(to: mainQueue.now).magnitude))
  }

  /// The state after an action; `nil` if it was not handled.
  func state(after index: Int) -> State? { states.dropFirst(index).first }

  /// When an action was handled; `nil` if it was not.
  func time(of index: Int) -> Duration? { times.dropFirst(index).first }

  /// Whether an action was handled not before a time, and at most so long after it.
  func isIn(_ limit: Duration, after start: Duration?, _ index: Int) -> Bool {
    guard let time = time(of: index), let start else { return false }
    return time >= start && time - start <= limit
  }
}

/// Makes UUIDs that count up.
private func incrementingUUIDs(from first: Int = 0) -> @Sendable () -> UUID {
  let next = LockIsolated(first)
  return {
    next.withValue { number in
      defer { number += 1 }
      return UUID(uuidString: "00000000-0000-0000-0000-" + String(format: "%012x", number))!
    }
  }
}
