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

  @Test("of an element sees its replacement by an edited copy")
  func editedCopy() {
    let store = Store(initialState: Feature.State()) { Feature() }
    let element = Array(store.scope(state: \.rows, action: \.rows))[0]
    store.send(.edit)
    store.send(.increaseEdited)
    let count = changes { _ = element.count }
    store.send(.save)
    #expect(count.withLock { $0 } == 1)
    #expect(element.count == 1)
  }

  @Test("sees a copy that was edited before anything was observed")
  func copyEditedBefore() {
    let store = Store(initialState: Feature.State()) { Feature() }
    store.send(.copyChild)
    let count = changes { _ = store.child.count }
    store.send(.replaceChild)
    #expect(count.withLock { $0 } == 1)
    #expect(store.child.count == 7)
  }

  @Test("sees a replacement although another observer reads the new state first")
  func readMeanwhile() {
    let store = Store(initialState: Feature.State()) { Feature() }
    let reader = store.publisher.dropFirst().sink { _ in
      withObservationTracking {
        _ = store.name
      } onChange: {
      }
    }
    let name = changes { _ = store.name }
    store.send(.reset)
    #expect(name.withLock { $0 } == 1)
    reader.cancel()
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
      var copy = Counter.State()
      var count = 0
      @Presents var edited: Counter.State?
      var name = ""
      var rows: IdentifiedArrayOf<Counter.State> = [Counter.State()]
    }
    enum Action {
      case child(Counter.Action)
      case copyChild
      case edit
      case increaseEdited
      case increment
      case replaceChild
      case reset
      case rows(IdentifiedActionOf<Counter>)
      case save
    }
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Counter() }
      Reduce { state, action in
        switch action {
        case .child, .rows: break
        case .copyChild:
          state.copy = state.child
          state.copy.count = 7
        case .edit: state.edited = state.rows[0]
        case .increaseEdited: state.edited?.count += 1
        case .increment: state.count += 1
        case .replaceChild: state.child = state.copy
        case .reset: state = State()
        case .save:
          if let edited = state.edited { state.rows[id: edited.id] = edited }
          state.edited = nil
        }
        return .none
      }
    }
  }
}
