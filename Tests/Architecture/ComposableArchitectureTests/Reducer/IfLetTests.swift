import ComposableArchitecture
import TestSupport
import Testing

@MainActor
@Suite("ifLet on optional state")
struct IfLetTests {
  @Test("runs the child before the parent")
  func order() {
    let store = Store(initialState: Parent.State(child: Counter.State())) { Parent() }
    store.send(.child(.increment))
    #expect(store.withState(\.seen) == [1])
    store.send(.child(.decrement))
    #expect(store.withState(\.seen) == [1, 0])
    #expect(store.withState { $0.child == nil })
  }

  @Test("reports a child action without state")
  func missingState() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let issues = RecordedIssues.during { store.send(.child(.increment)) }
    #expect(
      issues == [
        """
        An "ifLet" at "ComposableArchitectureTests/IfLetTests.swift:\(Parent.line)" received a \
        child action when child state was "nil".

          Action:
            IfLetTests.Parent.Action.child(.increment)

        The parent's logic is inconsistent. The causes are usually these:

        • A reducer set the child's state to "nil" before this one ran. Reducers combined around an \
        "ifLet" have to run after it, so that the child still has its state when its action comes.

        • An effect of the child emitted this action after the state was gone. This is often \
        harmless. Cancel long-living effects when the child's state is set to "nil".

        • The action was sent to the store while child state was "nil". Send child actions only \
        while child state exists.
        """
      ]
    )
  }

  @Reducer
  struct Parent {
    struct State {
      var child: Counter.State?
      var seen: [Int] = []
    }
    enum Action {
      case child(Counter.Action)
    }
    static let line = #line + 10
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child(let action):
          state.seen.append(state.child?.count ?? -1)
          if action == .decrement { state.child = nil }
          return .none
        }
      }
      .ifLet(\.child, action: \.child) { Counter() }
    }
  }
}
