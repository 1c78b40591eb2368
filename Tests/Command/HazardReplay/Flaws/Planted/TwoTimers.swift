import ComposableArchitecture
import Foundation

/// A stopwatch that a second tap lets run twice as fast.
@Reducer
struct TwoTimers {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
    var lastTick: Date?
  }

  enum Action {
    case startTapped
    case ticked
  }

  var isMended: Bool
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now

  private enum CancelID { case timer }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: isMended)
      case .ticked:
        state.seconds += 1
        state.lastTick = now
        return .none
      }
    }
  }
}
