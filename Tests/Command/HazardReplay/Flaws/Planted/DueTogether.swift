import ComposableArchitecture

/// A session that saves a draft and then closes, with a timer for each.
@Reducer
struct DueTogether {
  @ObservableState
  struct State: Equatable {
    var isSaved = false
    var isClosed = false
  }

  enum Action {
    case startTapped
    case saved
    case closed
  }

  var isMended: Bool
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        let save = Effect<Action>.run { send in
          try await clock.sleep(for: .seconds(3))
          await send(.saved)
        }
        let close = Effect<Action>.run { send in
          try await clock.sleep(for: .seconds(3))
          await send(.closed)
        }
        return isMended ? .concatenate(save, .send(.closed)) : .merge(save, close)
      case .saved:
        state.isSaved = true
        return .none
      case .closed:
        state.isClosed = true
        return .none
      }
    }
  }
}
