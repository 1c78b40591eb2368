import ComposableArchitecture

/// A countdown that only ends at zero, and can begin there.
@Reducer
struct EndlessCountdown {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
  }

  enum Action {
    case addTapped
    case startTapped
    case ticked
  }

  private enum CancelID { case timer }

  var isMended: Bool
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.seconds += 1
        return .none
      case .startTapped:
        if isMended, state.seconds == 0 { return .none }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .ticked:
        state.seconds -= 1
        return state.seconds == 0 ? .cancel(id: CancelID.timer) : .none
      }
    }
  }
}
