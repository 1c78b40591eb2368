// Shows two children that share state, independent of its storage.

import ComposableArchitecture

/// Two tabs that share statistics, independent of their storage.
@Reducer
struct SharedStats {
  enum Tab { case counter, profile }

  @ObservableState
  struct State: Equatable {
    var counter: CounterTab.State
    var currentTab = Tab.counter
    var profile: ProfileTab.State

    init(stats: Shared<Stats>) {
      counter = CounterTab.State(stats: stats)
      profile = ProfileTab.State(stats: stats)
    }
  }

  enum Action {
    case counter(CounterTab.Action)
    case profile(ProfileTab.Action)
    case selectTab(Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) {
      CounterTab()
    }
    Scope(state: \.profile, action: \.profile) {
      ProfileTab()
    }
    Reduce { state, action in
      switch action {
      case .counter, .profile:
        return .none

      case .selectTab(let tab):
        state.currentTab = tab
        return .none
      }
    }
  }
}
