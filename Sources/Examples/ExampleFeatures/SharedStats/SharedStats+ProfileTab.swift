// Shows a second child that sees the changes of the first one.

import ComposableArchitecture

extension SharedStats {
  /// The tab that shows the statistics and resets them.
  @Reducer
  struct ProfileTab {
    @ObservableState
    struct State: Equatable {
      @Shared var stats: Stats
    }

    enum Action {
      case resetStatsButtonTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .resetStatsButtonTapped:
          state.$stats.withLock { $0 = Stats() }
          return .none
        }
      }
    }
  }
}
