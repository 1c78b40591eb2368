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
    case drifted
    case jumped
    case tuned
    case scanned
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .drifted:
        return .run { [frequency = state.$frequency] _ in frequency.withLock { $0 += 1 } }
      case .jumped:
        state.$frequency.withLock { $0 += 1 }
        return .run { [frequency = state.$frequency] _ in frequency.withLock { $0 += 1 } }
      case .tuned:
        state.$frequency.withLock { $0 += 1 }
        return .none
      case .scanned:
        return .merge(.send(.tuned), .send(.tuned))
      }
    }
  }
}
