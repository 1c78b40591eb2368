// Shows a classic feature: its state, actions and environment, and a reducer value.

import ClassicComposableArchitecture
import Dispatch

struct CounterState: Equatable {
  var count = 0
  var numberFactAlert: String?
}

enum CounterAction: Equatable {
  case factAlertDismissed
  case decrementButtonTapped
  case incrementButtonTapped
  case numberFactButtonTapped
  case numberFactResponse(Result<String, ApiError>)
}

struct ApiError: Error, Equatable {}

struct CounterEnvironment {
  var mainQueue: AnySchedulerOf<DispatchQueue>
  var numberFact: (Int) -> Effect<String, ApiError>
}

extension CounterEnvironment {
  static var live: CounterEnvironment {
    CounterEnvironment(
      mainQueue: .main,
      numberFact: { number in Effect(value: "\(number) is a good number.") }
    )
  }
}

/// Counts up and down, and shows a fact about the number in an alert.
let counterReducer = Reducer<CounterState, CounterAction, CounterEnvironment> {
  state, action, environment in
  switch action {
  case .factAlertDismissed:
    state.numberFactAlert = nil
    return .none

  case .decrementButtonTapped:
    state.count -= 1
    return .none

  case .incrementButtonTapped:
    state.count += 1
    return .none

  case .numberFactButtonTapped:
    return environment.numberFact(state.count)
      .receive(on: environment.mainQueue)
      .catchToEffect()
      .map(CounterAction.numberFactResponse)

  case let .numberFactResponse(.success(fact)):
    state.numberFactAlert = fact
    return .none

  case .numberFactResponse(.failure):
    state.numberFactAlert = "Could not load a number fact :("
    return .none
  }
}
