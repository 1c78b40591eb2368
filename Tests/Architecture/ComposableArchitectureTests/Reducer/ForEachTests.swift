import ComposableArchitecture
import TestSupport
import Testing

@MainActor
@Suite("forEach on identified arrays")
struct ForEachTests {
  @Test("runs the element of the id")
  func element() {
    let store = Store(initialState: Parent.State(rows: [.init(id: 1), .init(id: 2)])) { Parent() }
    store.send(.rows(.element(id: 2, action: .increment)))
    #expect(store.withState { $0.rows.map(\.count) } == [0, 1])
  }

  @Test("reports an action for a missing element")
  func missingElement() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let issues = RecordedIssues.during {
      store.send(.rows(.element(id: 7, action: .increment)))
    }
    #expect(
      issues == [
        """
        A "forEach" at "ComposableArchitectureTests/ForEachTests.swift:\(Parent.line)" received an \
        action for a missing element.

          Action:
            ForEachTests.Parent.Action.rows(.element(id:, action: .increment))

        The parent's logic is inconsistent. The causes are usually these:

        • A reducer removed the element of this ID before this one ran. Reducers combined around a \
        "forEach" have to run after it, so that the element is still there when its action comes.

        • An effect of the element emitted this action after the element was gone. This is often \
        harmless. Cancel long-living effects when the element is removed.

        • The action was sent to the store with an ID that no element has. Send element actions \
        only for elements that exist.
        """
      ]
    )
  }

  @Test("cancels the effects of removed elements")
  func cancellation() async {
    let ticker = Ticker()
    let store = Store(initialState: Timers.State(rows: [.init(id: 1), .init(id: 2)])) {
      Timers()
    } withDependencies: {
      $0.ticker = ticker
    }
    let first = store.send(.rows(.element(id: 1, action: .start)))
    let second = store.send(.rows(.element(id: 2, action: .start)))
    await until { ticker.subscriberCount == 2 }
    ticker.tick()
    await until { store.withState { $0.rows.map(\.ticks) } == [1, 1] }
    store.send(.remove(id: 1))
    await first.finish()
    ticker.tick()
    await until { store.withState { $0.rows.map(\.ticks) } == [2] }
    second.cancel()
    await second.finish()
  }

  @Reducer
  struct Parent {
    struct State {
      var rows: IdentifiedArrayOf<Counter.State> = []
    }
    enum Action {
      case rows(IdentifiedActionOf<Counter>)
    }
    static let line = #line + 3
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.rows, action: \.rows) { Counter() }
    }
  }

  @Reducer
  struct Timers {
    struct State {
      var rows: IdentifiedArrayOf<Timer.State> = []
    }
    enum Action {
      case remove(id: Int)
      case rows(IdentifiedActionOf<Timer>)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .remove(let id) = action { state.rows.remove(id: id) }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Timer() }
    }
  }
}
