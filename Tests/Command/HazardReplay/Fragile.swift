import ComposableArchitecture

/// A feature that crashes, or never comes to rest, if a change of its state is lost.
@Reducer
struct Fragile {
  @ObservableState
  struct State: Equatable {
    var isReady = false
    var remaining = 0
  }

  enum Action {
    case prepareTapped
    case useTapped
    case countTapped
    case counted
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .prepareTapped:
        state.isReady = true
        return .none
      case .useTapped:
        precondition(state.isReady, "not ready")
        return .none
      case .countTapped:
        state.remaining = 2
        return .run { await $0(.counted) }
      case .counted:
        state.remaining -= 1
        return state.remaining > 0 ? .run { await $0(.counted) } : .none
      }
    }
  }
}
