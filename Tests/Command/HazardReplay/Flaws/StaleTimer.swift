import ComposableArchitecture

/// A stopwatch whose flaw is that stopping does not end its timer.
@Reducer
struct StaleTimer {
  @ObservableState
  struct State: Equatable {
    var isRunning = false
    var seconds = 0

    // As in a module of its own, where it would be public; a test cannot use another one.
    init() {}
  }

  enum Action {
    case startTapped
    case stopTapped
    case ticked
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        state.isRunning = true
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
      case .stopTapped:
        state.isRunning = false
        return .none
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}
