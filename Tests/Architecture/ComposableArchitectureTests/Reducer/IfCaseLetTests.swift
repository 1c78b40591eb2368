import ComposableArchitecture
import TestSupport
import Testing

@MainActor
@Suite("ifCaseLet")
struct IfCaseLetTests {
  @Test("runs the child of the current case before the parent")
  func order() {
    let store = Store(initialState: Session.State.signedOut(Counter.State())) { Session() }
    store.send(.signedOut(.increment))
    #expect(store.withState(\.signedOut)?.count == 1)
    store.send(.signIn)
    #expect(store.withState { $0.is(\.signedIn) })
  }

  @Test("reports a child action in another case")
  func otherCase() {
    let store = Store(initialState: Session.State.signedOut(Counter.State())) { Session() }
    let issues = RecordedIssues.during { store.send(.signedIn(.tick)) }
    #expect(
      issues == [
        """
        An "ifCaseLet" at "ComposableArchitectureTests/IfCaseLetTests.swift:\(Session.line)" received \
        a child action when child state was set to a different case.

          Action:
            IfCaseLetTests.Session.Action.signedIn(.tick)
          State:
            IfCaseLetTests.Session.State.signedOut(
              Counter.State(
                _id: 0,
                _count: 0
              )
            )

        The parent's logic is inconsistent. The causes are usually these:

        • A reducer changed the parent's state to another case before this one ran. Reducers \
        combined around an "ifCaseLet" have to run after it, so that the child still has its state \
        when its action comes.

        • An effect of the child emitted this action after the case had changed. This is often \
        harmless. Cancel long-living effects when the case changes.

        • The action was sent to the store while its state was in another case. Send child \
        actions only while the state is in the child's case.
        """
      ]
    )
  }

  @Test("ends the child's effects when the case changes")
  func cancellation() async {
    let ticker = Ticker()
    let store = Store(initialState: Session.State.signedIn(Timer.State())) {
      Session()
    } withDependencies: {
      $0.ticker = ticker
    }
    let task = store.send(.signedIn(.start))
    await until { ticker.subscriberCount == 1 }
    store.send(.signOut)
    await task.finish()
    #expect(ticker.subscriberCount == 0)
  }

  @Reducer
  struct Session {
    enum State {
      case signedOut(Counter.State)
      case signedIn(Timer.State)
    }
    enum Action {
      case signedIn(Timer.Action)
      case signedOut(Counter.Action)
      case signIn
      case signOut
    }
    static let line = #line + 15
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .signIn:
          state = .signedIn(Timer.State())
          return .none
        case .signOut:
          state = .signedOut(Counter.State())
          return .none
        case .signedIn, .signedOut:
          return .none
        }
      }
      .ifCaseLet(\.signedOut, action: \.signedOut) { Counter() }
      .ifCaseLet(\.signedIn, action: \.signedIn) { Timer() }
    }
  }
}
