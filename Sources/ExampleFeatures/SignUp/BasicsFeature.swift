// Shows a screen that edits a part of the shared data.

import ComposableArchitecture

/// Asks for email address and password.
@Reducer
struct BasicsFeature {
  @ObservableState
  struct State: Equatable {
    var isEditingFromSummary = false
    @Shared var signUpData: SignUpData
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}
