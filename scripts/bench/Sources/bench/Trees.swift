import ComposableArchitecture

/// A tree of features five levels deep, with a different operator for each level.
///
/// An action evaluates every body on the way to its feature.
@MainActor
func measureTrees() async {
  let store = Store(initialState: Halves.State()) { Halves() }
  let toRow: (Row.Action) -> Halves.Action = { .right(.rows(.element(id: 5, action: $0))) }
  _ = await measurePerCall("Store.send, level 1 of 5", calls: 20_000) {
    store.send(.other)
  }
  _ = await measurePerCall("Store.send, level 3 of 5", calls: 20_000) {
    store.send(toRow(.other))
  }
  _ = await measurePerCall("Store.send, level 5 of 5", calls: 20_000) {
    store.send(toRow(.detail(.leaf(.presented(.increment)))))
  }
}

@Reducer
private struct Halves {
  @ObservableState
  struct State: Equatable {
    var left = List.State()
    var right = List.State()
  }

  enum Action {
    case left(List.Action)
    case right(List.Action)
    case other
  }

  var body: some ReducerOf<Self> {
    Scope(\.left, action: \.left) { List() }
    Scope(\.right, action: \.right) { List() }
  }
}

@Reducer
private struct List {
  @ObservableState
  struct State: Equatable {
    var rows = IdentifiedArray(uniqueElements: (0..<10).map { Row.State(id: $0) })
  }

  enum Action {
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: \.rows) { Row() }
  }
}

@Reducer
private struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id: Int
    var detail: Detail.State? = Detail.State()
  }

  enum Action {
    case detail(Detail.Action)
    case other
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.detail, action: \.detail) { Detail() }
  }
}

@Reducer
private struct Detail {
  @ObservableState
  struct State: Equatable {
    @Presents var leaf: Leaf.State? = Leaf.State()
  }

  enum Action {
    case leaf(PresentationAction<Leaf.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$leaf, action: \.leaf) { Leaf() }
  }
}

@Reducer
private struct Leaf {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case increment
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}
