import ComposableArchitecture

/// A feature that receives a token, which its dumps hide.
@Reducer
struct SignIn {
  struct Token: Equatable, CustomDumpStringConvertible {
    var text: String

    var customDumpDescription: String { "•••" }
  }

  @ObservableState
  struct State: Equatable {
    var token: Token?
  }

  enum Action {
    case codeEntered(String)
    case signedIn(Token)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .codeEntered(let code):
        return .send(.signedIn(Token(text: code)))
      case .signedIn(let token):
        state.token = token
        return .none
      }
    }
  }
}
