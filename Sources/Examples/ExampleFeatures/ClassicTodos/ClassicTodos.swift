// Shows a classic list: `forEach`, and an effect that is debounced on a scheduler.

import ClassicComposableArchitecture
import Foundation

enum TodoFilter: String, CaseIterable, Hashable {
  case all = "All"
  case active = "Active"
  case completed = "Completed"
}

struct TodoListState: Equatable {
  var filter = TodoFilter.all
  var todos: IdentifiedArrayOf<TodoItem> = []

  var filteredTodos: IdentifiedArrayOf<TodoItem> {
    switch filter {
    case .active: todos.filter { !$0.isComplete }
    case .all: todos
    case .completed: todos.filter(\.isComplete)
    }
  }
}

enum TodoListAction: Equatable {
  case addTodoButtonTapped
  case clearCompletedButtonTapped
  case delete(IndexSet)
  case filterPicked(TodoFilter)
  case move(IndexSet, Int)
  case sortCompletedTodos
  case todo(id: TodoItem.ID, action: TodoItemAction)
}

struct TodoListEnvironment {
  var mainQueue: AnySchedulerOf<DispatchQueue>
  var uuid: () -> UUID
}

extension TodoListEnvironment {
  static var live: TodoListEnvironment {
    TodoListEnvironment(mainQueue: .main, uuid: UUID.init)
  }
}

/// A to-do list.
///
/// Completed items move to the end a second after the last change.
let todoListReducer = Reducer<TodoListState, TodoListAction, TodoListEnvironment>.combine(
  todoItemReducer.forEach(
    state: \.todos,
    action: /TodoListAction.todo(id:action:),
    environment: { _ in TodoItemEnvironment() }
  ),
  Reducer { state, action, environment in
    switch action {
    case .addTodoButtonTapped:
      state.todos.insert(TodoItem(id: environment.uuid()), at: 0)
      return .none

    case .clearCompletedButtonTapped:
      state.todos.removeAll(where: \.isComplete)
      return .none

    case let .delete(indexSet):
      let filtered = state.filteredTodos
      for index in indexSet where filtered.indices.contains(index) {
        state.todos.remove(id: filtered[index].id)
      }
      return .none

    case let .filterPicked(filter):
      state.filter = filter
      return .none

    case let .move(source, destination):
      guard state.filter == .all,
        source.allSatisfy(state.todos.indices.contains),
        (0...state.todos.count).contains(destination)
      else { return .none }
      state.todos.move(fromOffsets: source, toOffset: destination)
      return Effect(value: .sortCompletedTodos)
        .delay(for: .milliseconds(100), scheduler: environment.mainQueue)
        .eraseToEffect()

    case .sortCompletedTodos:
      let sorted = state.todos.filter { !$0.isComplete } + state.todos.filter(\.isComplete)
      state.todos = IdentifiedArray(uniqueElements: sorted)
      return .none

    case .todo(id: _, action: .checkBoxToggled):
      enum CancelID {}
      return Effect(value: .sortCompletedTodos)
        .debounce(id: CancelID.self, for: .seconds(1), scheduler: environment.mainQueue)

    case .todo:
      return .none
    }
  }
)
