import ComposableArchitecture

/// A form that is saved and closed by two effects, in the hope that the first begins first.
@Reducer
struct ReadyTogether {
  @ObservableState
  struct State: Equatable {
    var saved: String?
    var message: String?
  }

  enum Action {
    case doneTapped
    case saved
    case closed
  }

  var isMended: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .doneTapped:
        let save = Effect<Action>.run { send in await send(.saved) }
        let close = Effect<Action>.run { send in await send(.closed) }
        return isMended ? .concatenate(save, close) : .merge(save, close)
      case .saved:
        state.saved = "a form"
        return .none
      case .closed:
        // swift-format-ignore: NeverForceUnwrap
        state.message = "saved \(state.saved!)"
        return .none
      }
    }
  }
}
