import ComposableArchitecture

/// A playlist that crashes three actions after the last song was begun.
@Reducer
struct LastSong {
  @ObservableState
  struct State: Equatable {
    var songs = ["Intro", "Finale"]
    var current = 0
  }

  enum Action {
    case playTapped
    case started
    case ended
    case nextRequested
  }

  var isMended: Bool
  @Dependency(\.continuousClock) var clock

  private enum CancelID { case song }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .playTapped: return .send(.started)
      case .started:
        return .run { send in
          try await clock.sleep(for: .seconds(180))
          await send(.ended)
        }
        .cancellable(id: CancelID.song, cancelInFlight: true)
      case .ended: return .send(.nextRequested)
      case .nextRequested:
        if isMended, state.current + 1 == state.songs.count { return .none }
        state.current += 1
        precondition(state.current < state.songs.count, "there is no song \(state.current)")
        return .send(.started)
      }
    }
  }
}
