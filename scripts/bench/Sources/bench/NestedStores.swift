import ComposableArchitecture

@Reducer
private struct Rows {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var rows: IdentifiedArrayOf<Row>

    struct Row: Equatable, Identifiable {
      var id: Int
      var isOn = false
    }
  }

  enum Action: Equatable {
    case increment
    case incrementByRun
    case incrementBySend
    case toggle(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .incrementByRun:
        return .run { send in await send(.increment) }
      case .incrementBySend:
        return .send(.increment)
      case .toggle(let id):
        state.rows[id: id]?.isOn.toggle()
        return .none
      }
    }
  }
}

@Reducer
private struct Section {
  @ObservableState
  struct State: Equatable {
    var rows: Rows.State
  }

  enum Action: Equatable {
    case rows(Rows.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(\.rows, action: \.rows) { Rows() }
  }
}

@Reducer
private struct Page {
  @ObservableState
  struct State: Equatable {
    var section: Section.State
  }

  enum Action: Equatable {
    case section(Section.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(\.section, action: \.section) { Section() }
  }
}

@Reducer
private struct Book {
  @ObservableState
  struct State: Equatable {
    var page: Page.State
  }

  enum Action: Equatable {
    case page(Page.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(\.page, action: \.page) { Page() }
  }
}

/// Stores of nested features, on states of several sizes: unchanged parts of the state must cost an action nothing.
@MainActor
func measureNestedStores() async {
  for size in [10, 1_000, 100_000] {
    let rows = IdentifiedArray(uniqueElements: (0..<size).map { Rows.State.Row(id: $0) })
    await measureSends(rows, size)
    await measureTests(rows, size)
  }
}

@MainActor
private func measureSends(_ rows: IdentifiedArrayOf<Rows.State.Row>, _ size: Int) async {
  // Through the reducers' own storage: the element is toggled in place.
  var state = Rows.State(rows: rows)
  let inPlace = await measurePerCall("toggling one of \(size) in place", calls: 100_000) {
    state.rows[id: size / 2]?.isOn.toggle()
  }
  use(state)

  let single = Store(initialState: Rows.State(rows: rows)) { Rows() }
  let send = await measurePerCall("Store.send", calls: 50_000) { single.send(.toggle(size / 2)) }

  let state3 = Book.State(
    page: Page.State(section: Section.State(rows: Rows.State(rows: rows))))
  let book = Store(initialState: state3) { Book() }
  let page = book.scope(\.page, action: \.page)
  let section = page.scope(\.section, action: \.section)
  let leaf = section.scope(\.rows, action: \.rows)
  let nested = await measurePerCall("nested send through three scopes", calls: 50_000) {
    leaf.send(.toggle(size / 2))
  }
  let cached = await measurePerCall("scoping, cached", calls: 50_000) {
    use(book.scope(\.page, action: \.page))
  }
  let fresh = await measurePerCall("scoping, fresh", calls: 50_000) {
    use(book.scope(state: { $0.page }, action: { .page($0) }))
  }
  let read = await measurePerCall("state access", calls: 50_000) { use(leaf.count) }

  printRatio("Store.send to toggling", send, to: inPlace)
  printRatio("nested send to Store.send", nested, to: send)
  printRatio("scoping, cached, to Store.send", cached, to: send)
  printRatio("scoping, fresh, to Store.send", fresh, to: send)
  printRatio("state access to Store.send", read, to: send)
}

@MainActor
private func measureTests(_ rows: IdentifiedArrayOf<Rows.State.Row>, _ size: Int) async {
  let calls = max(20, 200_000 / (size + 10))
  var copy = rows
  let compare = await measurePerCall("copying and comparing \(size)", calls: calls) {
    let previous = copy
    copy[id: size / 2]?.isOn.toggle()
    var expected = previous
    expected[id: size / 2]?.isOn.toggle()
    use(expected == copy)
  }

  let store = TestStore(initialState: Rows.State(rows: rows)) { Rows() }
  var isOn = false
  let send = await measurePerCall("TestStore.send", calls: calls) {
    isOn.toggle()
    await store.send(.toggle(size / 2)) { $0.rows[id: size / 2]?.isOn = isOn }
  }
  var count = 0
  let byRun = await measurePerCall("send + receive by .run", calls: calls) {
    count += 1
    await store.send(.incrementByRun)
    await store.receive(.increment) { $0.count = count }
  }
  let bySend = await measurePerCall("send + receive by .send", calls: calls) {
    count += 1
    await store.send(.incrementBySend)
    await store.receive(.increment) { $0.count = count }
  }
  printRatio("TestStore.send to copying and comparing", send, to: compare)
  printRatio("send + receive by .run to copying and comparing", byRun, to: compare)
  printRatio("send + receive by .send to copying and comparing", bySend, to: compare)
}
