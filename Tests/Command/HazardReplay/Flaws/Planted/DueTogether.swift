import ComposableArchitecture

/// A game whose last second and whose end have timers of their own.
@Reducer
struct DueTogether {
  @ObservableState
  struct State: Equatable {
    var hasStarted = false
    var secondsLeft = 3
    var isOver = false
  }

  enum Action {
    case startTapped
    case ticked
    case ended
  }

  var isMended: Bool
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        guard !state.hasStarted else { return .none }
        state.hasStarted = true
        let ticks = Effect<Action>.run { send in
          for _ in 0..<3 {
            try await clock.sleep(for: .seconds(1))
            await send(.ticked)
          }
        }
        let end = Effect<Action>.run { send in
          try await clock.sleep(for: .seconds(3))
          await send(.ended)
        }
        return isMended ? .concatenate(ticks, .send(.ended)) : .merge(ticks, end)
      case .ticked:
        state.secondsLeft -= 1
        return .none
      case .ended:
        state.isOver = true
        return .none
      }
    }
  }
}
