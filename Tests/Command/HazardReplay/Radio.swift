import ComposableArchitecture

/// A feature that has a shared value twice: one property can set it, the other one reads it.
@Reducer
struct Radio {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("frequency")) var frequency = 100
    @SharedReader(.inMemory("frequency")) var shown = 100
  }

  enum Action {
    case tuned
    case scanned
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tuned:
        state.$frequency.withLock { $0 += 1 }
        return .none
      case .scanned:
        return .merge(.send(.tuned), .send(.tuned))
      }
    }
  }
}
