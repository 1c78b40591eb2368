import ComposableArchitecture

/// A stack of screens from which one screen too many can be popped.
@Reducer
struct OffByOne {
  @ObservableState
  struct State: Equatable {
    var screens = ["root"]
  }

  enum Action {
    case pushTapped(String)
    case backTapped(Int)
  }

  var isMended: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pushTapped(let screen):
        state.screens.append(screen)
        return .none
      case .backTapped(let count):
        guard count > 0, state.screens.count > 1 else { return .none }
        guard count < state.screens.count + (isMended ? 0 : 1) else { return .none }
        state.screens.removeLast(count)
        return .none
      }
    }
  }
}
