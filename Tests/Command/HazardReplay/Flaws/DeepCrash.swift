import ComposableArchitecture

/// A playlist whose flaw is that the next song of the last one does not exist, found three actions after the tap.
@Reducer
struct DeepCrash {
  @ObservableState
  struct State: Equatable {
    var songs = ["Intro", "Finale"]
    var current = 0
    var isPlaying = false
  }

  enum Action {
    case playTapped
    case started
    case ended
    case nextRequested
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .playTapped:
        return .send(.started)
      case .started:
        state.isPlaying = true
        return .run { send in
          try await clock.sleep(for: .seconds(180))
          await send(.ended)
        }
      case .ended:
        state.isPlaying = false
        return .send(.nextRequested)
      case .nextRequested:
        state.current += 1
        precondition(state.current < state.songs.count, "there is no song \(state.current)")
        return .send(.started)
      }
    }
  }
}
