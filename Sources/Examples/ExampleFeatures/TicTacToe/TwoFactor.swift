// Shows view actions in a separate enum.

import ComposableArchitecture
import Foundation

/// Asks for the second factor of a login: a code that was sent to the user.
@Reducer
struct TwoFactor {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var code = ""
    var isFormValid = false
    var isTwoFactorRequestInFlight = false
    let token: String

    init(token: String) {
      self.token = token
    }
  }

  enum Action: Sendable, ViewAction {
    case alert(PresentationAction<Alert>)
    case twoFactorResponse(Result<AuthenticationResponse, any Error>)
    case view(View)

    enum Alert: Equatable, Sendable {}

    @CasePathable
    enum View: BindableAction, Sendable {
      case binding(BindingAction<State>)
      case submitButtonTapped
    }
  }

  @Dependency(\.authenticationClient) var authenticationClient

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .twoFactorResponse(.failure(let error)):
        state.alert = AlertState { TextState(error.localizedDescription) }
        state.isTwoFactorRequestInFlight = false
        return .none

      case .twoFactorResponse(.success):
        state.isTwoFactorRequestInFlight = false
        return .none

      case .view(.binding):
        state.isFormValid = state.code.count >= 4
        return .none

      case .view(.submitButtonTapped):
        state.isTwoFactorRequestInFlight = true
        return .run { [code = state.code, token = state.token] send in
          await send(
            .twoFactorResponse(
              Result { try await authenticationClient.twoFactor(code: code, token: token) }
            )
          )
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
