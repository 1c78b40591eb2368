@_spi(Internals) import ComposableArchitecture
import TestSupport
import Testing

@MainActor
@Suite("Presentation", .serialized)
struct PresentationTests {
  @Test("report writes to a case that the state is not in")
  func unrelatedCase() {
    var destination = PresentationState<Either>(wrappedValue: .number(42))
    let issues = RecordedIssues.during {
      destination[case: \.text]?.append("!")
      destination[case: \.text] = nil
    }
    #expect(issues == Array(repeating: #"Can't modify unrelated case "number""#, count: 2))
    #expect(destination.wrappedValue == .number(42))
    destination[case: \.number]? += 1
    #expect(destination.wrappedValue == .number(43))
    destination[case: \.number] = nil
    #expect(destination.wrappedValue == nil)
  }

  @CasePathable
  enum Either: Equatable {
    case number(Int)
    case text(String)
  }

  @Test("runs the child before the parent")
  func order() {
    let store = store(child: Timer.State())
    store.send(.child(.presented(.tick)))
    #expect(store.withState(\.seen) == [1])
  }

  @Test("is dismissed by its action, after the parent has seen it")
  func dismissAction() {
    let store = store(child: Timer.State(ticks: 7))
    store.send(.child(.dismiss))
    #expect(store.withState(\.seen) == [7])
    #expect(store.child == nil)
  }

  @Test("ends the child's effects on dismissal")
  func effectsEnd() async {
    let ticker = Ticker()
    let store = store(child: Timer.State(), ticker)
    let task = store.send(.child(.presented(.start)))
    await until { ticker.subscriberCount == 1 }
    ticker.tick()
    await until { store.child?.ticks == 1 }
    store.send(.child(.dismiss))
    await task.finish()
    #expect(ticker.subscriberCount == 0)
    #expect(store.effectCancellables.isEmpty)
  }

  @Test("ends the child's effects when a child of another identity replaces it")
  func effectsEndOnIdentityChange() async {
    let ticker = Ticker()
    let store = store(child: Timer.State(id: 1), ticker)
    store.send(.child(.presented(.start)))
    await until { ticker.subscriberCount == 1 }
    store.send(.present(Timer.State(id: 1, ticks: 3)))
    #expect(ticker.subscriberCount == 1)
    store.send(.present(Timer.State(id: 2)))
    await until { ticker.subscriberCount == 0 }
    store.send(.child(.dismiss))
    await until { store.effectCancellables.isEmpty }
  }

  @Test("lets the child dismiss itself")
  func dismissEffect() async {
    let store = Store(initialState: Closing.Parent.State(child: Closing.State())) {
      Closing.Parent()
    }
    await store.send(.child(.presented(.close))).finish()
    #expect(store.withState { $0.child == nil })
    #expect(store.effectCancellables.isEmpty)
  }

  @Test("is known to the child")
  func isPresented() {
    let store = Store(initialState: Closing.Parent.State(child: Closing.State())) {
      Closing.Parent()
    }
    store.send(.child(.presented(.look)))
    #expect(store.withState { $0.child?.isPresented } == true)
    let root = Store(initialState: Closing.State()) { Closing() }
    root.send(.look)
    #expect(root.withState(\.isPresented) == false)
    store.send(.child(.dismiss))
  }

  @Test("reports a dismissal at the root")
  func dismissAtRoot() async {
    let store = Store(initialState: Closing.State()) { Closing() }
    let issues = await RecordedIssues.during { await store.send(.close).finish() }
    #expect(
      issues == [
        """
        A reducer requested dismissal at "ComposableArchitectureTests/PresentationTests.swift:\
        \(Closing.line)", but couldn't be dismissed.

        Only a presented feature can be dismissed: one that is integrated with "ifLet" on \
        presented state, or with "forEach" on a navigation stack. Check \
        "@Dependency(\\.isPresented)" if a feature can be either.
        """
      ]
    )
  }

  @Test("reports an action for an absent destination")
  func absentDestination() {
    let store = store(child: nil)
    let issues = RecordedIssues.during { store.send(.child(.presented(.tick))) }
    #expect(
      issues == [
        """
        An "ifLet" at "ComposableArchitectureTests/PresentationTests.swift:\(Parent.line)" received \
        a presentation action when destination state was absent.

          Action:
            PresentationTests.Parent.Action.child(.presented(.tick))

        The parent's logic is inconsistent. The causes are usually these:

        • A reducer set the destination's state to "nil" before this one ran. Reducers combined \
        around an "ifLet" have to run after it, so that the destination still has its state when \
        its action comes.

        • The action was sent to the store while nothing was presented. Send presentation actions \
        only while the destination exists.
        """
      ]
    )
    #expect(RecordedIssues.during { store.send(.child(.dismiss)) }.count == 1)
  }

  @Test("removes an alert after any of its actions")
  func ephemeral() {
    let store = Store(initialState: Alerting.State()) { Alerting() }
    store.send(.show)
    #expect(store.withState { $0.alert != nil })
    #expect(store.effectCancellables.isEmpty)
    store.send(.alert(.presented(.confirm)))
    #expect(store.withState(\.confirmed))
    #expect(store.withState { $0.alert == nil })
    store.send(.show)
    store.send(.alert(.dismiss))
    #expect(store.withState { $0.alert == nil })
  }

  @Test("removes an alert in an enum of features after any of its actions")
  func ephemeralCase() {
    let store = Store(initialState: Branching.State()) { Branching() }
    store.send(.show)
    #expect(store.withState { $0.destination?.is(\.alert) } == true)
    store.send(.destination(.presented(.alert(.confirm))))
    #expect(store.withState { $0.destination == nil })
    store.send(.count)
    store.send(.destination(.presented(.counter(.increment))))
    #expect(store.withState { $0.destination?.counter?.count } == 1)
    store.send(.destination(.dismiss))
    #expect(store.withState { $0.destination == nil })
  }

  @Test("keeps an alert that gets the action of a sibling, with an issue")
  func siblingOfEphemeralCase() {
    let store = Store(initialState: Branching.State()) { Branching() }
    store.send(.show)
    let issues = RecordedIssues.during {
      store.send(.destination(.presented(.counter(.increment))))
    }
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("An \"ifCaseLet\" at ") == true)
    #expect(store.withState { $0.destination?.is(\.alert) } == true)
    store.send(.destination(.presented(.warning(.confirm))))
    #expect(store.withState { $0.destination?.is(\.alert) } == true)
    store.send(.destination(.presented(.alert(.confirm))))
    #expect(store.withState { $0.destination == nil })
  }

  private func store(child: Timer.State?, _ ticker: Ticker = Ticker()) -> StoreOf<Parent> {
    Store(initialState: Parent.State(child: child)) {
      Parent()
    } withDependencies: {
      $0.ticker = ticker
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State {
      @Presents var child: Timer.State?
      var seen: [Int] = []
    }
    enum Action {
      case child(PresentationAction<Timer.Action>)
      case present(Timer.State?)
    }
    static let line = #line + 12
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child:
          state.seen.append(state.child?.ticks ?? -1)
          return .none
        case .present(let child):
          state.child = child
          return .none
        }
      }
      .ifLet(\.$child, action: \.child) {
        Timer()
      }
    }
  }

  @Reducer
  struct Closing {
    struct State: Equatable {
      var isPresented = false
    }
    enum Action {
      case close
      case look
    }
    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented
    static let line = #line + 4
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .close: return .run { _ in await dismiss() }
        case .look:
          state.isPresented = isPresented
          return .none
        }
      }
    }

    @Reducer
    struct Parent {
      @ObservableState
      struct State {
        @Presents var child: Closing.State?
      }
      enum Action {
        case child(PresentationAction<Closing.Action>)
      }
      var body: some ReducerOf<Self> {
        EmptyReducer()
          .ifLet(\.$child, action: \.child) { Closing() }
      }
    }
  }

  @Reducer
  struct Alerting {
    @ObservableState
    struct State {
      @Presents var alert: AlertState<Action.Alert>?
      var confirmed = false
    }
    enum Action {
      case alert(PresentationAction<Alert>)
      case show
      @CasePathable
      enum Alert { case confirm }
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert(.presented(.confirm)): state.confirmed = state.alert != nil
        case .alert: break
        case .show: state.alert = AlertState { TextState("Sure?") }
        }
        return .none
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }

  @Reducer
  struct Branching {
    @Reducer
    enum Destination {
      case alert(AlertState<Alert>)
      case counter(Counter)
      case warning(AlertState<Alert>)

      @CasePathable
      enum Alert { case confirm }
    }
    @ObservableState
    struct State {
      @Presents var destination: Destination.State?
    }
    enum Action {
      case count
      case destination(PresentationAction<Destination.Action>)
      case show
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .count: state.destination = .counter(Counter.State())
        case .destination: break
        case .show: state.destination = .alert(AlertState { TextState("Sure?") })
        }
        return .none
      }
      .ifLet(\.$destination, action: \.destination)
    }
  }
}
