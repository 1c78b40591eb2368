// Shows a second child that reads and resets the same value.

import ComposableArchitecture

extension SharedUserDefaults {
  /// The tab that shows the statistics and resets them.
  @Reducer
  struct ProfileTab {
    @ObservableState
    struct State: Equatable {
      @Shared(.count) var count
    }

    enum Action {
      case resetStatsButtonTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .resetStatsButtonTapped:
          state.$count.withLock { $0 = 0 }
          return .none
        }
      }
    }
  }
}
