// Shows an element of a classic list: its own state, actions and reducer.

import ClassicComposableArchitecture
import Foundation

/// An item of a to-do list.
struct TodoItem: Equatable, Identifiable {
  var description = ""
  let id: UUID
  var isComplete = false
}

enum TodoItemAction: Equatable {
  case checkBoxToggled
  case textFieldChanged(String)
}

struct TodoItemEnvironment {}

let todoItemReducer = Reducer<TodoItem, TodoItemAction, TodoItemEnvironment> { todo, action, _ in
  switch action {
  case .checkBoxToggled:
    todo.isComplete.toggle()
    return .none

  case let .textFieldChanged(description):
    todo.description = description
    return .none
  }
}
