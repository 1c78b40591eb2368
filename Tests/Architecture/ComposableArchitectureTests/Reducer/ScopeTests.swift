import ComposableArchitecture
import TestSupport
import Testing

@MainActor
@Suite("Scope")
struct ScopeTests {
  @Test("runs the child on its part of the state")
  func keyPath() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.first(.increment))
    store.send(.second(.increment))
    store.send(.second(.increment))
    #expect(store.withState { [$0.first.count, $0.second.count] } == [1, 2])
  }

  @Test("runs the child on a case of the state")
  func caseKeyPath() {
    let store = Store(initialState: Either.State.left(Counter.State())) { Either() }
    store.send(.left(.increment))
    #expect(store.withState(\.left)?.count == 1)
  }

  @Test("reports an action for another case")
  func otherCase() {
    let line = Either.line
    let store = Store(initialState: Either.State.left(Counter.State())) { Either() }
    let issues = RecordedIssues.during { store.send(.right(.increment)) }
    #expect(
      issues == [
        """
        A "Scope" at "ComposableArchitectureTests/ScopeTests.swift:\(line)" received a child action \
        when child state was set to a different case.

          Action:
            ScopeTests.Either.Action.right(.increment)
          State:
            ScopeTests.Either.State.left

        The parent's logic is inconsistent. The causes are usually these:

        • A reducer changed the parent's state to another case before this one ran. Reducers \
        combined around a "Scope" have to run after it, so that the child still has its state when \
        its action comes.

        • An effect of the child emitted this action after the case had changed. This is often \
        harmless. Cancel long-living effects when the case changes.

        • The action was sent to the store while its state was in another case. Send child \
        actions only while the state is in the child's case.
        """
      ]
    )
  }

  @Reducer
  struct Parent {
    struct State {
      var first = Counter.State()
      var second = Counter.State()
    }
    enum Action {
      case first(Counter.Action)
      case second(Counter.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(\.first, action: \.first) { Counter() }
      Scope(state: \.second, action: \.second) { Counter() }
    }
  }

  @Reducer
  struct Either {
    enum State {
      case left(Counter.State)
      case right(Counter.State)
    }
    enum Action {
      case left(Counter.Action)
      case right(Counter.Action)
    }
    static let line = #line + 3
    var body: some ReducerOf<Self> {
      Scope(\.left, action: \.left) { Counter() }
      Scope(state: \.right, action: \.right) { Counter() }
    }
  }
}
