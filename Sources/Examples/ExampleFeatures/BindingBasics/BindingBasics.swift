// Shows bindings that send an action for each control, without the binding reducer.

import ComposableArchitecture

/// Four controls, each bound by its own action.
@Reducer
struct BindingBasics {
  @ObservableState
  struct State: Equatable {
    var sliderValue = 5.0
    var stepCount = 10
    var text = ""
    var toggleIsOn = false
  }

  enum Action {
    case sliderValueChanged(Double)
    case stepCountChanged(Int)
    case textChanged(String)
    case toggleChanged(isOn: Bool)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sliderValueChanged(let value):
        state.sliderValue = value
        return .none

      case .stepCountChanged(let count):
        state.sliderValue = min(state.sliderValue, Double(count))
        state.stepCount = count
        return .none

      case .textChanged(let text):
        state.text = text
        return .none

      case .toggleChanged(let isOn):
        state.toggleIsOn = isOn
        return .none
      }
    }
  }
}
