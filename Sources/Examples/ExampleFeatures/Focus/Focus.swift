// Shows how a reducer moves the focus of a form.

import ComposableArchitecture

/// A form that puts the focus on the first field that is still empty.
@Reducer
struct Focus {
  @ObservableState
  struct State: Equatable {
    var focusedField: Field?
    var password = ""
    var username = ""

    enum Field: String, Hashable {
      case username, password
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case signInButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .signInButtonTapped:
        if state.username.isEmpty {
          state.focusedField = .username
        } else if state.password.isEmpty {
          state.focusedField = .password
        }
        return .none
      }
    }
  }
}
