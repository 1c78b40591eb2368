import ComposableArchitecture

/// A purchase that a second tap makes again.
@Reducer
struct DoubleTap {
  @ObservableState
  struct State: Equatable {
    var isPaying = false
    var orders = 0
  }

  enum Action {
    case payTapped
    case paid
    case failed
  }

  var isMended: Bool
  @Dependency(\.library) var library

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .payTapped:
        guard state.orders == 0, !isMended || !state.isPaying else { return .none }
        state.isPaying = true
        return .run { send in
          try await library.save()
          await send(.paid)
        } catch: { _, send in
          await send(.failed)
        }
      case .paid:
        state.isPaying = false
        state.orders += 1
        return .none
      case .failed:
        state.isPaying = false
        return .none
      }
    }
  }
}
