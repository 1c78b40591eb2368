// Shows two children that share a value in the user defaults.

import ComposableArchitecture

/// Two tabs that share a count in the user defaults.
@Reducer
struct SharedUserDefaults {
  enum Tab { case counter, profile }

  @ObservableState
  struct State: Equatable {
    var counter = CounterTab.State()
    var currentTab = Tab.counter
    var profile = ProfileTab.State()
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
