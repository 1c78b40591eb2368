// Shows a second starting state, for `state from three`.

import ComposableArchitecture
import Foundation
import TCAReplay

extension ExampleFeatures {
  static var todos: RegisteredFeature {
    FeatureRegistration("todos", title: "A list of things to do") {
      Todos()
    } initialState: {
      Todos.State()
    }
    .initialState("three") {
      Todos.State(
        todos: [
          Todo.State(description: "Milk", id: UUID(0)),
          Todo.State(description: "Eggs", id: UUID(1)),
          Todo.State(description: "Hand soap", id: UUID(2), isComplete: true),
        ]
      )
    }
  }
}
