import ComposableArchitecture
import Foundation
public import TCAReplay

/// The example systems, by the names that scripts know them by.
public enum ExampleFeatures {
  /// What `tca-replay` registers.
  public static var all: [RegisteredFeature] {
    [
      RegisteredFeature("counter", title: "A counter with number facts") {
        Counter()
      } initialState: {
        Counter.State()
      }
      .client("numberFact", \.numberFact),

      RegisteredFeature("effects-basics", title: "A counter whose effects take time") {
        EffectsBasics()
      } initialState: {
        EffectsBasics.State()
      }
      .client("factClient", \.factClient),

      RegisteredFeature("timers", title: "A timer that ticks every second") {
        Timers()
      } initialState: {
        Timers.State()
      },

      RegisteredFeature("todos", title: "A list of things to do") {
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
      },
    ]
  }
}
