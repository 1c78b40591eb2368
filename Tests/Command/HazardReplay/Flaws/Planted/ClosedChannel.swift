import ComposableArchitecture

/// A chat that says that the connection was lost, although the user has hung up.
@Reducer
struct ClosedChannel {
  @ObservableState
  struct State: Equatable {
    var isConnected = false
  }

  enum Action {
    case connectTapped
    case connectionLost
    case hangUpTapped
  }

  var isMended: Bool
  @Dependency(\.library) var library

  private enum CancelID { case messages }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .connectTapped:
        guard !state.isConnected else { return .none }
        state.isConnected = true
        return .run { send in
          for await _ in library.messages() {}
          await send(.connectionLost)
        }
        .cancellable(id: CancelID.messages)
      case .connectionLost:
        state.isConnected = false
        return .none
      case .hangUpTapped:
        state.isConnected = false
        return isMended ? .cancel(id: CancelID.messages) : .none
      }
    }
  }
}
