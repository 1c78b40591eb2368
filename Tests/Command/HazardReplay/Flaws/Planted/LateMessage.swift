import ComposableArchitecture

/// A chat that goes on listening after the user has logged out.
@Reducer
struct LateMessage {
  @ObservableState
  struct State: Equatable {
    var isLoggedIn = false
    var messages: [Int] = []
  }

  enum Action: ViewAction {
    case view(View)
    case received(Int)

    @CasePathable
    enum View {
      case loginTapped
      case logoutTapped
    }
  }

  var isMended: Bool
  @Dependency(\.library) var library

  private enum CancelID { case messages }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.loginTapped):
        state.isLoggedIn = true
        return .run { send in
          for await message in library.messages() { await send(.received(message)) }
        }
        .cancellable(id: CancelID.messages, cancelInFlight: true)
      case .view(.logoutTapped):
        state.isLoggedIn = false
        state.messages = []
        return isMended ? .cancel(id: CancelID.messages) : .none
      case .received(let message):
        state.messages.append(message)
        return .none
      }
    }
  }
}
