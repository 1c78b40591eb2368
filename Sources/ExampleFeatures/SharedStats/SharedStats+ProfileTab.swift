// Shows a second child that sees what the first one changed.

import ComposableArchitecture

extension SharedStats {
  /// The tab that shows what was counted, and starts anew.
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
