import ComposableArchitecture
import OrderedCollections
import Testing

/// What observers of a presented feature see of changes that the presenting reducer's `ifLet` makes.
@MainActor
@Suite("Observation of presented features")
struct PresentationObservationTests {
  @Test("sees a dismissal from outside")
  func dismissal() {
    let store = store()
    let child = changes { _ = store.child }
    let isShown = changes { _ = store.scope(state: \.child, action: \.child.presented) != nil }
    let sibling = changes { _ = store.default }
    let count = changes { _ = store.child?.count }
    store.send(.child(.presented(.increment)))
    #expect([child, isShown, sibling, count].map(\.value) == [0, 0, 0, 1])
    store.send(.child(.dismiss))
    #expect([child, isShown, sibling].map(\.value) == [1, 1, 0])
  }

  @Test("sees a dismissal by the feature itself")
  func ownDismissal() async {
    let store = store()
    let child = changes { _ = store.child }
    store.send(.child(.presented(.close)))
    await until { store.child == nil }
    #expect(child.value == 1)
  }

  @Test("sees that the feature replaces its own state")
  func replacement() {
    let store = store()
    let child = changes { _ = store.default }
    store.send(.default(.presented(.reset)))
    #expect(child.value == 1)
  }

  @Test("sees an alert that goes with its action")
  func alert() {
    let store = store()
    let alert = changes { _ = store.alert }
    store.send(.alert(.presented(.confirm)))
    #expect(store.alert == nil)
    #expect(alert.value == 1)
  }

  @Test("sees that an element of a stack is popped")
  func pop() {
    let store = store()
    let path = changes { _ = store.path.count }
    store.send(.path(.element(id: store.path.ids[0], action: .increment)))
    #expect(path.value == 0)
    store.send(.path(.popFrom(id: store.path.ids[0])))
    #expect(path.value == 1)
  }

  private func store() -> StoreOf<Parent> {
    Store(
      initialState: Parent.State(
        child: Child.State(), default: Child.State(), alert: AlertState { TextState("Sure?") },
        path: StackState([Child.State()]))
    ) {
      Parent()
    }
  }

  private func changes(_ apply: () -> Void) -> LockIsolated<Int> {
    let count = LockIsolated(0)
    withObservationTracking(apply) { count.withValue { $0 += 1 } }
    return count
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable {
      var count = 0
    }
    enum Action {
      case close
      case increment
      case reset
    }
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .close: return .run { _ in await dismiss() }
        case .increment: state.count += 1
        case .reset: state = State()
        }
        return .none
      }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State {
      @Presents var child: Child.State?
      @Presents var `default`: Child.State?
      @Presents var alert: AlertState<Action.Alert>?
      var path = StackState<Child.State>()
    }
    enum Action {
      case child(PresentationAction<Child.Action>)
      case `default`(PresentationAction<Child.Action>)
      case alert(PresentationAction<Alert>)
      case path(StackActionOf<Child>)
      enum Alert { case confirm }
    }
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$child, action: \.child) { Child() }
        .ifLet(\.$default, action: \.default) { Child() }
        .ifLet(\.$alert, action: \.alert)
        .forEach(\.path, action: \.path) { Child() }
    }
  }
}
