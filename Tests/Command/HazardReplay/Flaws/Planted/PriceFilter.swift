import ComposableArchitecture

/// A filter that counts on the lower price coming first.
@Reducer
struct PriceFilter {
  @ObservableState
  struct State: Equatable {
    var prices = 0...100
  }

  enum Action {
    case filterChanged(Filter)
  }

  enum Filter {
    case all
    case between(low: Int, high: Int)
  }

  var isMended: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .filterChanged(.all):
        state.prices = 0...100
        return .none
      case .filterChanged(.between(let low, let high)):
        state.prices = isMended ? min(low, high)...max(low, high) : low...high
        return .none
      }
    }
  }
}
