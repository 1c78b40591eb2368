@_spi(Internals) @_spi(Logging) import ComposableArchitecture
import TestSupport
import Testing

@MainActor
@Suite("Child stores", .serialized)
struct StoreScopeTests {
  @Test("read and send through their parents")
  func readAndSend() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let child = store.scope(\.child, action: \.child)
    child.send(.increment)
    #expect(child.count == 1)
    #expect(store.child.count == 1)
  }

  @Test("are kept by key path")
  func caching() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let child = store.scope(\.child, action: \.child)
    #expect(child === store.scope(state: \.child, action: \.child))
    #expect(child !== store.scope(\.other, action: \.child))
    #expect(child !== store.scope(state: { $0.child }, action: { .child($0) }))
  }

  @Test("of optional state cannot be kept by a store that was scoped by closures")
  func uncached() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let uncached = store.scope(state: { $0 }, action: { $0 })
    let issues = RecordedIssues.during {
      #expect(uncached.scope(\.optional, action: \.optional) == nil as StoreOf<Counter>?)
    }
    #expect(
      issues == [
        """
        Scoping from uncached 'StoreOf<StoreScopeTests.Parent>' is not compatible with observation.

        A store that was scoped with closures does not keep its children: each scope of it makes \
        a new store, which observers do not see. Scope with key paths instead, all the way from \
        the root store.
        """
      ]
    )
  }

  @Test("of optional state come and go with it")
  func optional() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    var optional: StoreOf<Counter>? { store.scope(\.optional, action: \.optional) }
    #expect(optional == nil)
    store.send(.toggle)
    let child = try #require(optional)
    child.send(.increment)
    #expect(child.count == 1)
    #expect(child === optional)
    store.send(.toggle)
    #expect(optional == nil)
    #expect(child.count == 1)
    store.send(.toggle)
    #expect(optional != nil)
    #expect(child !== optional)
  }

  @Test("show the last value of optional state that is gone, also if nothing had read it")
  func lastValue() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.toggle)
    let optional: StoreOf<Counter>? = store.scope(\.optional, action: \.optional)
    let child = try #require(optional)
    child.send(.increment)
    store.send(.toggle)
    #expect(child.count == 1)
  }

  @Test("of identified arrays are found by position")
  func collection() {
    let store = Store(
      initialState: Parent.State(rows: [.init(id: 1), .init(id: 2), .init(id: 3)])
    ) {
      Parent()
    }
    let rows = Array(store.scope(\.rows, action: \.rows))
    #expect(rows.map { $0.state.id } == [1, 2, 3])
    for row in rows { row.send(.increment) }
    #expect(store.rows.map(\.count) == [1, 1, 1])
    #expect(rows[1] === Array(store.scope(\.rows, action: \.rows))[1])
    store.send(.removeFirst)
    #expect(rows[1] === Array(store.scope(\.rows, action: \.rows))[0])
  }

  @Test("of removed elements are forgotten in time")
  func forgottenElements() {
    let store = Store(initialState: Parent.State()) { Parent() }
    weak var first: StoreOf<Counter>?
    for id in 0..<200 {
      store.send(.replaceRows(with: id))
      let row = Array(store.scope(\.rows, action: \.rows))[0]
      if id == 0 { first = row }
    }
    #expect(first == nil)
  }

  @Test("have names and lifetimes that can be logged")
  func lifetimes() {
    Logger.shared.clear()
    Logger.shared.isEnabled = true
    defer { Logger.shared.isEnabled = false }
    do {
      let store = Store(initialState: Parent.State(optional: Counter.State())) { Parent() }
      _ = store.scope(\.child, action: \.child)
      _ = store.scope(\.rows, action: \.rows)
      let optional: StoreOf<Counter>? = store.scope(\.optional, action: \.optional)
      _ = optional
    }
    #expect(
      Logger.shared.logs.sorted() == [
        "IdentifiedStoreOf<Counter>.deinit",
        "IdentifiedStoreOf<Counter>.init",
        "StoreOf<Counter>.deinit",
        "StoreOf<Counter>.deinit",
        "StoreOf<Counter>.init",
        "StoreOf<Counter>.init",
        "StoreOf<StoreScopeTests.Parent>.deinit",
        "StoreOf<StoreScopeTests.Parent>.init",
      ]
    )
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State {
      var child = Counter.State()
      var other = Counter.State()
      var optional: Counter.State?
      var rows: IdentifiedArrayOf<Counter.State> = []
    }
    enum Action {
      case child(Counter.Action)
      case optional(Counter.Action)
      case removeFirst
      case replaceRows(with: Int)
      case rows(IdentifiedActionOf<Counter>)
      case toggle
    }
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Counter() }
      Reduce { state, action in
        switch action {
        case .toggle: state.optional = state.optional == nil ? Counter.State() : nil
        case .removeFirst: state.rows.removeFirst()
        case .replaceRows(let id): state.rows = [Counter.State(id: id)]
        default: break
        }
        return .none
      }
      .ifLet(\.optional, action: \.optional) { Counter() }
      .forEach(\.rows, action: \.rows) { Counter() }
    }
  }
}
