// Shows a screen without logic, whose actions its parent handles.

import ComposableArchitecture

/// A screen that pushes the others.
@Reducer
struct ScreenB {
  @ObservableState
  struct State: Equatable {}

  enum Action {
    case screenAButtonTapped
    case screenBButtonTapped
    case screenCButtonTapped
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
