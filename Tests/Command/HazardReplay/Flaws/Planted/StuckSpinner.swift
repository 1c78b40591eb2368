import ComposableArchitecture

/// A screen that goes on showing that it loads when loading has failed.
@Reducer
struct StuckSpinner {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
    var number: Int?
  }

  enum Action {
    case loadTapped
    case response(Result<Int, any Error>)
  }

  var isMended: Bool
  @Dependency(\.library) var library

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadTapped:
        state.isLoading = true
        return .run { send in
          await send(.response(Result { try await library.load() }))
        }
      case .response(.success(let number)):
        state.isLoading = false
        state.number = number
        return .none
      case .response(.failure):
        if isMended { state.isLoading = false }
        return .none
      }
    }
  }
}
