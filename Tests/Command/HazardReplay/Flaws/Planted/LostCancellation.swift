import ComposableArchitecture

/// A stopwatch that stops by another id than the one that its timer has.
@Reducer
struct LostCancellation {
  @ObservableState
  struct State: Equatable {
    var isRunning = false
    var seconds = 0
  }

  enum Action {
    case startTapped
    case stopTapped
    case ticked
  }

  var isMended: Bool
  @Dependency(\.continuousClock) var clock

  private enum CancelID { case timer, stopwatch }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        state.isRunning = true
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .stopTapped:
        state.isRunning = false
        return .cancel(id: isMended ? CancelID.timer : .stopwatch)
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}
