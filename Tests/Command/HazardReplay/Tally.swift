import ComposableArchitecture

/// A shared total that an action and its effects change in one instant.
@Reducer
struct Tally {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("tally")) var total = 0
    var actions = 0
  }

  enum Action {
    case added(Int)
    case doubled
    case doubleLaterTapped
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.actions += 1
      switch action {
      case .added(let number):
        state.$total.withLock { $0 += number }
        return .concatenate(.send(.doubled), .send(.doubled))
      case .doubled:
        state.$total.withLock { $0 *= 2 }
        return .none
      case .doubleLaterTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.doubled)
        }
      }
    }
  }
}
