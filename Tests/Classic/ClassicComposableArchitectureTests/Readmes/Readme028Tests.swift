import ClassicComposableArchitecture
import Foundation
import XCTest

// A feature and its tests as they were written at the end of 2021, in version 0.28.

private struct Todo: Equatable, Identifiable {
  var description = ""
  let id: UUID
  var isComplete = false
}

private enum TodoAction: Equatable {
  case checkBoxToggled
  case textFieldChanged(String)
}

private struct TodoEnvironment {}

private let todoReducer = Reducer<Todo, TodoAction, TodoEnvironment> { todo, action, _ in
  switch action {
  case .checkBoxToggled:
    todo.isComplete.toggle()
    return .none

  case let .textFieldChanged(description):
    todo.description = description
    return .none
  }
}

private struct AppState: Equatable {
  @BindableState var filter = ""
  var todos: IdentifiedArrayOf<Todo> = []
}

private enum AppAction: BindableAction, Equatable {
  case addTodoButtonTapped
  case binding(BindingAction<AppState>)
  case sortCompletedTodos
  case todo(id: Todo.ID, action: TodoAction)
}

private struct AppEnvironment {
  var mainQueue: AnySchedulerOf<DispatchQueue>
  var uuid: () -> UUID
}

private let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  todoReducer.forEach(
    state: \.todos,
    action: /AppAction.todo(id:action:),
    environment: { _ in TodoEnvironment() }
  ),
  Reducer { state, action, environment in
    switch action {
    case .addTodoButtonTapped:
      state.todos.insert(Todo(id: environment.uuid()), at: 0)
      return .none

    case .binding(\.$filter):
      return .none

    case .binding:
      return .none

    case .sortCompletedTodos:
      let sorted = state.todos.filter { !$0.isComplete } + state.todos.filter(\.isComplete)
      state.todos = IdentifiedArray(uniqueElements: sorted)
      return .none

    case .todo(id: _, action: .checkBoxToggled):
      struct TodoCompletionId: Hashable {}
      return Effect(value: .sortCompletedTodos)
        .debounce(id: TodoCompletionId(), for: 1, scheduler: environment.mainQueue)

    case .todo:
      return .none
    }
  }
  .binding()
)

extension UUID {
  fileprivate static var incrementing: () -> UUID {
    var uuid = 0
    return {
      defer { uuid += 1 }
      return UUID(uuidString: "00000000-0000-0000-0000-\(String(format: "%012x", uuid))")!
    }
  }
}

final class Readme028Tests: XCTestCase {
  let scheduler = DispatchQueue.test

  func testAddTodo() {
    let store = TestStore(
      initialState: AppState(),
      reducer: appReducer,
      environment: AppEnvironment(
        mainQueue: self.scheduler.eraseToAnyScheduler(),
        uuid: UUID.incrementing
      )
    )

    store.send(.addTodoButtonTapped) {
      $0.todos.insert(
        Todo(
          description: "",
          id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!,
          isComplete: false
        ),
        at: 0
      )
    }
    store.send(.set(\.$filter, "Milk")) {
      $0.filter = "Milk"
    }
    store.send(.binding(.set(\.$filter, ""))) {
      $0.filter = ""
    }
  }

  func testCompleteTodoDebounces() {
    let state = AppState(
      todos: [
        Todo(description: "", id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!),
        Todo(description: "", id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!),
      ]
    )
    let store = TestStore(
      initialState: state,
      reducer: appReducer,
      environment: AppEnvironment(
        mainQueue: self.scheduler.eraseToAnyScheduler(),
        uuid: UUID.incrementing
      )
    )

    store.send(.todo(id: state.todos[0].id, action: .checkBoxToggled)) {
      $0.todos[id: state.todos[0].id]?.isComplete = true
    }
    self.scheduler.advance(by: 0.5)
    store.send(.todo(id: state.todos[0].id, action: .checkBoxToggled)) {
      $0.todos[id: state.todos[0].id]?.isComplete = false
    }
    self.scheduler.advance(by: 0.5)
    store.send(.todo(id: state.todos[0].id, action: .checkBoxToggled)) {
      $0.todos[id: state.todos[0].id]?.isComplete = true
    }
    self.scheduler.advance(by: 1)
    store.receive(.sortCompletedTodos) {
      $0.todos = [
        $0.todos[1],
        $0.todos[0],
      ]
    }
  }
}
