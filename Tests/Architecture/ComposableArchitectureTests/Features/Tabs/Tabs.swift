import ComposableArchitecture

/// Two siblings that hold one shared value, and a parent that reads it.
@Reducer
struct Tabs {
  @ObservableState
  struct State: Equatable {
    var basket = Basket.State()
    var catalog = Catalog.State()
    @SharedReader(.basket) var items
  }

  enum Action {
    case basket(Basket.Action)
    case catalog(Catalog.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.basket, action: \.basket) {
      Basket()
    }
    Scope(state: \.catalog, action: \.catalog) {
      Catalog()
    }
  }
}

@Reducer
struct Basket {
  @ObservableState
  struct State: Equatable {
    @Shared(.basket) var items
  }

  enum Action {
    case emptyButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .emptyButtonTapped:
        state.$items.withLock { $0.removeAll() }
        return .none
      }
    }
  }
}

@Reducer
struct Catalog {
  @ObservableState
  struct State: Equatable {
    @Shared(.basket) var items
    var lastAdded: String?
  }

  enum Action {
    case addLaterButtonTapped(String)
    case itemTapped(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addLaterButtonTapped(let item):
        return .run { [items = state.$items] _ in
          items.withLock { $0.append(item) }
        }
      case .itemTapped(let item):
        state.lastAdded = item
        state.$items.withLock { $0.append(item) }
        return .none
      }
    }
  }
}

extension SharedKey where Self == InMemoryKey<[String]>.Default {
  static var basket: Self {
    Self[.inMemory("basket"), default: []]
  }
}
