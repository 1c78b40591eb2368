// Shows a screen that edits a part of shared data.

import ComposableArchitecture

/// Asks for an email address and a password.
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
