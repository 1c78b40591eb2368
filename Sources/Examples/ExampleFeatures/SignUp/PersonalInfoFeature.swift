// Shows a screen that edits a part of shared data.

import ComposableArchitecture

/// Asks for a name and a telephone number.
@Reducer
struct PersonalInfoFeature {
  @ObservableState
  struct State: Equatable {
    var isEditingFromSummary = false
    @Shared var signUpData: SignUpData
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case doneButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in
      switch action {
      case .binding:
        return .none

      case .doneButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}
