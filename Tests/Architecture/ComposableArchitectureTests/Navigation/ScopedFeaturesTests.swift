import ComposableArchitecture
import Testing

/// Two features of one type, which `Scope` puts side by side.
@MainActor
@Suite("Features of one type side by side")
struct ScopedFeaturesTests {
  @Test("keep what they present when the other one presents something or gets an action")
  func presentations() async {
    let clock = TestClock()
    let store = store(clock)
    await store.send(.left(.present(1)))
    await store.send(.left(.page(.presented(.start))))
    await store.send(.right(.present(2)))
    await store.send(.right(.look))
    await clock.advance(by: .seconds(1))
    await store.receive(\.left.page.presented.finished)
    await store.send(.right(.page(.presented(.close))))
    await store.receive(\.right.page.dismiss)
    #expect(store.state.left.page?.isFinished == true)
    await store.send(.left(.page(.presented(.close))))
    await store.receive(\.left.page.dismiss)
    #expect(store.state.left.page == nil)
  }

  @Test("keep their stacks when the other one pushes something or gets an action")
  func stacks() async {
    let clock = TestClock()
    let store = store(clock)
    await store.send(.left(.push(1)))
    await store.send(.left(.path(.element(id: 0, action: .start))))
    await store.send(.right(.push(2)))
    await store.send(.right(.look))
    await clock.advance(by: .seconds(1))
    await store.receive(\.left.path[id: 0].finished)
    await store.send(.right(.path(.element(id: 1, action: .close))))
    await store.receive(\.right.path.popFrom)
    #expect(store.state.left.path[id: 0]?.isFinished == true)
    await store.send(.left(.path(.element(id: 0, action: .close))))
    await store.receive(\.left.path.popFrom)
    #expect(store.state.left.path.isEmpty)
  }

  private func store(_ clock: TestClock<Duration>) -> TestStoreOf<Tabs> {
    let store = TestStore(initialState: Tabs.State()) {
      Tabs()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  @Reducer
  struct Tabs {
    @ObservableState
    struct State: Equatable {
      var left = Tab.State()
      var right = Tab.State()
    }
    enum Action {
      case left(Tab.Action)
      case right(Tab.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.left, action: \.left) { Tab() }
      Scope(state: \.right, action: \.right) { Tab() }
    }
  }

  @Reducer
  struct Tab {
    @ObservableState
    struct State: Equatable {
      @Presents var page: Page.State?
      var path = StackState<Page.State>()
    }
    enum Action {
      case look
      case page(PresentationAction<Page.Action>)
      case path(StackActionOf<Page>)
      case present(Int)
      case push(Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .look, .page, .path: break
        case .present(let id): state.page = Page.State(id: id)
        case .push(let id): state.path.append(Page.State(id: id))
        }
        return .none
      }
      .ifLet(\.$page, action: \.page) { Page() }
      .forEach(\.path, action: \.path) { Page() }
    }
  }

  @Reducer
  struct Page {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var isFinished = false
    }
    enum Action {
      case close
      case finished
      case start
    }
    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .close:
          return .run { _ in await dismiss() }
        case .finished:
          state.isFinished = true
          return .none
        case .start:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.finished)
          }
        }
      }
    }
  }
}
