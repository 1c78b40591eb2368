import ComposableArchitecture
import InternalSupport
import Testing

@MainActor
@Suite("Observation of stores")
struct StoreObservationTests {
  @Test("sees the properties that an action changes, and no others")
  func properties() {
    let store = Store(initialState: Feature.State()) { Feature() }
    let count = changes { _ = store.count }
    let name = changes { _ = store.name }
    let childCount = changes { _ = store.child.count }
    store.send(.increment)
    #expect(count.withLock { $0 } == 1)
    #expect(name.withLock { $0 } == 0)
    #expect(childCount.withLock { $0 } == 0)
    store.send(.child(.increment))
    #expect(childCount.withLock { $0 } == 1)
    #expect(name.withLock { $0 } == 0)
  }

  @Test("of a child's store sees the child's properties only")
  func childStore() {
    let store = Store(initialState: Feature.State()) { Feature() }
    let child = store.scope(\.child, action: \.child)
    let count = changes { _ = child.count }
    let id = changes { _ = child.id }
    store.send(.increment)
    #expect(count.withLock { $0 } == 0)
    child.send(.increment)
    #expect(count.withLock { $0 } == 1)
    #expect(id.withLock { $0 } == 0)
  }

  @Test("sees the replacement of the whole state")
  func replacement() {
    let store = Store(initialState: Feature.State()) { Feature() }
    let name = changes { _ = store.name }
    store.send(.reset)
    #expect(name.withLock { $0 } == 1)
  }

  @Test("shows observers the state before the change until it is done")
  func stateBeforeChange() {
    let store = Store(initialState: Feature.State()) { Feature() }
    let seen = Lock<[Int]>([])
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated { seen.withLock { $0.append(store.count) } }
    }
    store.send(.increment)
    #expect(seen.withLock { $0 } == [0])
    #expect(store.count == 1)
  }

  private func changes(_ apply: () -> Void) -> Lock<Int> {
    let count = Lock(0)
    withObservationTracking(apply) { count.withLock { $0 += 1 } }
    return count
  }

  @Reducer
  struct Feature {
    @ObservableState
    struct State {
      var child = Counter.State()
      var count = 0
      var name = ""
    }
    enum Action {
      case child(Counter.Action)
      case increment
      case reset
    }
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Counter() }
      Reduce { state, action in
        switch action {
        case .child: break
        case .increment: state.count += 1
        case .reset: state = State()
        }
        return .none
      }
    }
  }
}
