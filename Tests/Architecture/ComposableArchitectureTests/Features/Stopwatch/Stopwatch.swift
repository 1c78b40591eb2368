import ComposableArchitecture

/// Counts seconds, and says when a minute is full.
@Reducer
struct Stopwatch {
  @ObservableState
  struct State: Equatable {
    var isRunning = false
    var laps: [Int] = []
    var seconds = 0
  }

  enum Action {
    case lapButtonTapped
    case ticked
    case toggleButtonTapped
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lapButtonTapped:
        state.laps.append(state.seconds)
        return .none
      case .ticked:
        state.seconds += 1
        return .none
      case .toggleButtonTapped:
        state.isRunning.toggle()
        return .none
      }
    }
    .onChange(of: \.isRunning) { _, isRunning in
      Reduce { _, _ in
        guard isRunning else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.ticked)
          }
        }
        .cancellable(id: CancelID.timer)
      }
    }
  }
}
