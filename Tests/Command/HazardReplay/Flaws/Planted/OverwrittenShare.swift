import ComposableArchitecture

/// Likes that a synchronization sets back to what they were when it began.
@Reducer
struct OverwrittenShare {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("likes")) var likes = 0
    var taps = 0
  }

  enum Action {
    case likeTapped
    case refreshTapped
    case synchronized(likes: Int)
  }

  var isMended: Bool
  @Dependency(\.library) var library

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .likeTapped:
        state.taps += 1
        state.$likes.withLock { $0 += 1 }
        return .none
      case .refreshTapped:
        return .run { [likes = state.likes] send in
          try? await library.save()
          await send(.synchronized(likes: likes))
        }
      case .synchronized(let likes):
        state.$likes.withLock { $0 = isMended ? max($0, likes) : likes }
        return .none
      }
    }
  }
}
