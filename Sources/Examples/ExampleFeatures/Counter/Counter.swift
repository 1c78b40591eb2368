// Shows the parts of a feature: state, actions, a reducer, and an effect that calls a dependency.

import ComposableArchitecture

/// Counts up and down, and asks for a fact about the number.
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var numberFact: String?
  }

  enum Action {
    case decrementButtonTapped
    case incrementButtonTapped
    case numberFactButtonTapped
    case numberFactResponse(String)
  }

  @Dependency(\.numberFact) var numberFact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .none

      case .incrementButtonTapped:
        state.count += 1
        return .none

      case .numberFactButtonTapped:
        return .run { [count = state.count] send in
          let fact = try await numberFact.fetch(count)
          await send(.numberFactResponse(fact))
        }

      case .numberFactResponse(let fact):
        state.numberFact = fact
        return .none
      }
    }
  }
}
