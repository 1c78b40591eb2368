import ComposableArchitecture

/// A shop whose flaw is that the offers clear the basket when they appear.
@Reducer
struct SharedBasket {
  @Reducer
  struct Basket {
    @ObservableState
    struct State: Equatable {
      @Shared(.inMemory("basket")) var items: [String] = []
      var isFilled: Bool { !items.isEmpty }
    }

    enum Action { case addTapped(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addTapped(let item):
          state.$items.withLock { $0.append(item) }
          return .none
        }
      }
    }
  }

  @Reducer
  struct Offers {
    @ObservableState
    struct State: Equatable {
      @Shared(.inMemory("basket")) var items: [String] = []
      var isShown = false
    }

    enum Action { case appeared }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          state.isShown = true
          state.$items.withLock { $0 = [] }
          return .none
        }
      }
    }
  }

  @ObservableState
  struct State: Equatable {
    var basket = Basket.State()
    var offers = Offers.State()
  }

  enum Action {
    case basket(Basket.Action)
    case offers(Offers.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.basket, action: \.basket) { Basket() }
    Scope(state: \.offers, action: \.offers) { Offers() }
  }
}
