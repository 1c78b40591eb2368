import ComposableArchitecture

/// Two sliders that, once they are linked, move each other without end.
@Reducer
struct PingPong {
  @ObservableState
  struct State: Equatable {
    var isLinked = false
    var left = 0
    var right = 0
  }

  enum Action {
    case linkTapped
    case leftTapped
    case leftMoved
    case rightMoved
  }

  var isMended: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .linkTapped:
        state.isLinked.toggle()
        return .none
      case .leftTapped: return .send(.leftMoved)
      case .leftMoved:
        if isMended, state.left > state.right { return .none }
        state.left = (state.left + 1) % 1000
        return state.isLinked ? .run { await $0(.rightMoved) } : .none
      case .rightMoved:
        state.right = state.left
        return isMended ? .none : .run { await $0(.leftMoved) }
      }
    }
  }
}
