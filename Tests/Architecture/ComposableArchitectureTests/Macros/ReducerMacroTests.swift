import ComposableArchitecture
import TestSupport
import Testing

/// `@Reducer` on structs and enums, as features use it.
@MainActor
@Suite struct ReducerMacroTests {
  @Test func `an empty reducer has a state, an action and a body`() {
    let state = Empty.State()
    #expect(state == Empty.State())
    let store = Store(initialState: state) { Empty() }
    #expect(store.withState { $0 } == state)
  }

  @Test func `a body may name a state and an action from elsewhere`() {
    let toggled = Store(initialState: false) { Toggle() }
    toggled.send(.tap)
    #expect(toggled.withState { $0 })
    let wrapped = Store(initialState: false) { Wrapping(base: Toggle()) }
    wrapped.send(.tap)
    #expect(wrapped.withState { $0 })
  }

  @Test func `a body says what the state and the action are, in whatever form it is`() {
    let stored = Store(initialState: 1) { Stored() }
    stored.send(2)
    #expect(stored.withState { $0 } == 1)
    let opaque = Store(initialState: false) { StoredOpaque(body: Toggle()) }
    opaque.send(.tap)
    #expect(opaque.withState { $0 })
    let nested = Store(initialState: Outer.State()) { Outer.Nested() }
    nested.send(.tap)
    #expect(nested.count == 1)
    let generic = Store(initialState: "a") { Logic<String>() }
    generic.send(.replace("b"))
    #expect(generic.withState { $0 } == "b")
  }

  @Reducer
  struct Stored {
    let body = EmptyReducer<Int, Int>()
  }

  @Reducer
  struct StoredOpaque<Body: Reducer> {
    let body: Body
  }

  @Reducer
  struct Outer {
    @ObservableState
    struct State {
      var count = 0
    }
    enum Action { case tap }
    var body: some ReducerOf<Self> {
      Nested()
    }

    @Reducer
    struct Nested {
      var body: some Reducer<State, Action> {
        Reduce { state, _ in
          state.count += 1
          return .none
        }
      }
    }
  }

  @Reducer
  struct Logic<State> {
    var body: some Reducer<State, LogicAction<State>> {
      Reduce { state, action in
        switch action {
        case .replace(let new): state = new
        }
        return .none
      }
    }
  }

  enum LogicAction<State> {
    case replace(State)
  }

  @Reducer
  struct Toggle {
    enum Action { case tap }
    var body: some Reducer<Bool, Action> {
      Reduce { state, _ in
        state.toggle()
        return .none
      }
    }
  }

  @Reducer
  struct Wrapping<Base: Reducer> {
    let base: Base
    var body: some ReducerOf<Base> {
      base
    }
  }

  @Test func `an enum of reducers runs the one that its state is in`() {
    let store = Store(initialState: Destination.State.row(Row.State(id: 1))) { Destination.body }
    store.send(.row(.toggle))
    #expect(store.withState { $0[case: \.row]?.isOn } == true)
    let issues = RecordedIssues.during { store.send(.other(.toggle)) }
    #expect(issues.count == 1)
    #expect(store.withState { $0.is(\.row) })
  }

  @Test func `a case's reducer may be made by an expression`() {
    let store = Store(initialState: Destination.State.configured(Configured.State())) {
      Destination.body
    }
    store.send(.configured(.run))
    #expect(store.withState { $0.configured?.result } == "by default")
    let inner = Store(initialState: Destination.State.inner(.row(Row.State(id: 1)))) {
      Destination.body
    }
    inner.send(.inner(.row(.toggle)))
    #expect(inner.withState { $0.inner?.row?.isOn } == true)
  }

  @Test func `a store of an enum of reducers is switched over by its case`() {
    let store = Store(initialState: Destination.State.row(Row.State(id: 1))) { Destination.body }
    switch store.case {
    case .row(let row):
      row.send(.toggle)
      #expect(row.isOn)
    default:
      Issue.record("another case")
    }
    let data = Store(initialState: Destination.State.data(id: 1, "x")) { Destination.body }
    guard case .data(1, "x") = data.case else {
      Issue.record("another case")
      return
    }
  }

  @Test func `cases in conditions are there as they are compiled`() {
    #expect(Array(Conditional.State.allCasePaths) == [\.always, \.linux])
    #expect(Array(Conditional.Action.allCasePaths) == [\.always, \.linux])
  }

  @Test func `actions are found by case key paths`() {
    let action = Destination.Action.inner(.row(.toggle))
    #expect(action.is(\.inner.row.toggle))
    #expect(action.case == \.inner)
  }

  @Test func `features may lead to each other in circles`() {
    var child = Recursive.State()
    child.destination = .row(Row.State(id: 1))
    var state = Recursive.State()
    state.destination = .recursive(child)
    let store = Store(initialState: state) { Recursive() }
    store.send(.destination(.presented(.recursive(.destination(.presented(.row(.toggle)))))))
    #expect(store.destination?.recursive?.destination?.row?.isOn == true)
  }

  @Test func `an action may be case-pathable by hand`() {
    #expect(ByHand.Action.run(1).is(\.run))
    #expect(AnyCasePath(\ByHand.Action.Cases.run).extract(from: .run(2)) == 2)
  }

  @available(*, deprecated)
  @Test func `conformances may be asked for`() throws {
    let state = Conforming.State.row(Row.State(id: 1))
    #expect(state == .row(Row.State(id: 1)))
    #expect(Set([state]).contains(.row(Row.State(id: 1))))
    let action: any Equatable & Hashable & Sendable = Conforming.Action.row(.toggle)
    #expect(action.hashValue == Conforming.Action.row(.toggle).hashValue)
  }
}

@Reducer
private struct Empty {}

@Reducer
private struct ByHand {
  struct State {}
  enum Action: CasePathable {
    case run(Int)

    struct AllCasePaths {
      var run: AnyCasePath<Action, Int> {
        AnyCasePath(embed: Action.run) {
          if case .run(let value) = $0 { value } else { nil }
        }
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct Row {
  @ObservableState
  struct State: Hashable, Identifiable {
    let id: Int
    var isOn = false
  }
  enum Action: Hashable {
    case toggle
  }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isOn.toggle()
      return .none
    }
  }
}

@Reducer
private struct Configured {
  @ObservableState
  struct State: Equatable {
    var result = ""
  }
  enum Action {
    case run
  }
  let result: String
  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.result = result
      return .none
    }
  }
}

@Reducer
private enum Inner {
  case row(Row)
}

@Reducer
private enum Destination {
  case row(Row)
  case other(Row)
  case configured(Configured = .init(result: "by default"))
  case inner(Inner.Body = Inner.body)
  case alert(AlertState<Alert>)
  @ReducerCaseIgnored
  case ignored(Int)
  case data(id: Int, String)
  case plain

  enum Alert { case confirm }
}

@Reducer
private enum Conditional {
  case always(Row)
  #if os(Linux)
    case linux(Row)
  #else
    case elsewhere(Unknown)
  #endif
  #if swift(>=99)
    case future(Unknown)
  #endif
}

@Reducer
private struct Recursive {
  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
  }
  @Reducer
  enum Destination {
    case recursive(Recursive)
    case row(Row)
  }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$destination, action: \.destination)
  }
}

@available(*, deprecated)
@Reducer(state: .equatable, .hashable, .sendable, action: .equatable, .hashable, .sendable)
private enum Conforming {
  case row(Row)
}
