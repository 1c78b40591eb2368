// Shows a list of features, and a debounced effect that sorts it.

import ComposableArchitecture
import Foundation

/// A to-do list.
///
/// Completed items move to the end a second after the last change.
@Reducer
struct Todos {
  enum EditMode: Equatable {
    case active
    case inactive
    case transient
  }

  enum Filter: String, CaseIterable, Hashable {
    case all = "All"
    case active = "Active"
    case completed = "Completed"
  }

  @ObservableState
  struct State: Equatable {
    var editMode: EditMode = .inactive
    var filter: Filter = .all
    var todos: IdentifiedArrayOf<Todo.State> = []

    var filteredTodos: IdentifiedArrayOf<Todo.State> {
      switch filter {
      case .active: todos.filter { !$0.isComplete }
      case .all: todos
      case .completed: todos.filter(\.isComplete)
      }
    }
  }

  enum Action: BindableAction {
    case addTodoButtonTapped
    case binding(BindingAction<State>)
    case clearCompletedButtonTapped
    case delete(IndexSet)
    case move(IndexSet, Int)
    case sortCompletedTodos
    case todos(IdentifiedActionOf<Todo>)
  }

  private enum CancelID { case todoCompletion }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addTodoButtonTapped:
        state.todos.insert(Todo.State(id: uuid()), at: 0)
        return .none

      case .binding:
        return .none

      case .clearCompletedButtonTapped:
        state.todos.removeAll(where: \.isComplete)
        return .none

      case .delete(let offsets):
        let filteredTodos = state.filteredTodos
        for offset in offsets {
          state.todos.remove(id: filteredTodos[offset].id)
        }
        return .none

      case .move(var source, var destination):
        if state.filter == .completed {
          let filteredTodos = state.filteredTodos
          source = IndexSet(
            source.compactMap { state.todos.index(id: filteredTodos[$0].id) }
          )
          destination =
            destination < filteredTodos.endIndex
            ? state.todos.index(id: filteredTodos[destination].id) ?? destination
            : state.todos.endIndex
        }
        state.todos.move(fromOffsets: source, toOffset: destination)
        return .run { send in
          try await clock.sleep(for: .milliseconds(100))
          await send(.sortCompletedTodos)
        }

      case .sortCompletedTodos:
        state.todos.sort { !$0.isComplete && $1.isComplete }
        return .none

      case .todos(.element(id: _, action: .binding(\.isComplete))):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.sortCompletedTodos)
        }
        .cancellable(id: CancelID.todoCompletion, cancelInFlight: true)

      case .todos:
        return .none
      }
    }
    .forEach(\.todos, action: \.todos) {
      Todo()
    }
  }
}
