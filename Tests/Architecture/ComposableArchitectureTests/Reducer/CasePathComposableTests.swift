import ComposableArchitecture
import OrderedCollections
import Testing

@MainActor
@Suite("Operators of reducers with case paths")
struct CasePathComposableTests {
  @available(*, deprecated)
  @Test(
    "run the children as those with case key paths do",
    arguments: [
      AnyScreen { Operators() }, AnyScreen { OperatorsAmongKeyPaths() }, AnyScreen { Values() },
    ]
  )
  func children(screen: AnyScreen) {
    let store = screen.store
    store.send(.editor(.increment))
    store.send(.sheet(.presented(.increment)))
    store.send(.row(id: 0, action: .increment))
    let id = store.withState(\.path.ids[0])
    store.send(.path(.element(id: id, action: .increment)))
    store.send(.alert(.presented(.increment)))
    store.withState {
      #expect($0.editor?.count == 1)
      #expect($0.sheet?.count == 1)
      #expect($0.rows[id: 0]?.count == 1)
      #expect($0.path[id: id]?.count == 1)
      #expect($0.alert == nil)
    }
  }

  struct State {
    var editor: Counter.State? = Counter.State()
    @PresentationState var sheet: Counter.State? = Counter.State()
    @PresentationState var alert: AlertState<Counter.Action>? = AlertState { TextState("Sure?") }
    var rows: IdentifiedArrayOf<Counter.State> = [Counter.State()]
    var path = StackState([Counter.State()])
  }

  @CasePathable
  enum Action {
    case alert(PresentationAction<Counter.Action>)
    case editor(Counter.Action)
    case path(StackActionOf<Counter>)
    case row(id: Counter.State.ID, action: Counter.Action)
    case sheet(PresentationAction<Counter.Action>)
  }

  /// One of the reducers below.
  struct AnyScreen: Sendable {
    let makeStore: @MainActor @Sendable () -> Store<State, Action>

    init(reducer: @escaping @MainActor @Sendable () -> some Reducer<State, Action>) {
      makeStore = { Store(initialState: State(), reducer: reducer) }
    }

    @MainActor var store: Store<State, Action> { makeStore() }
  }

  @available(*, deprecated)
  struct Operators: Reducer {
    var body: some Reducer<State, Action> {
      EmptyReducer()
        .ifLet(\.editor, action: /Action.editor) { Counter() }
        .ifLet(\.$sheet, action: /Action.sheet) { Counter() }
        .ifLet(\.$alert, action: /Action.alert)
        .forEach(\.rows, action: /Action.row(id:action:)) { Counter() }
        .forEach(\.path, action: /Action.path) { Counter() }
    }
  }

  @available(*, deprecated)
  struct OperatorsAmongKeyPaths: Reducer {
    var body: some Reducer<State, Action> {
      EmptyReducer()
        .ifLet(\.editor, action: \.editor) { Counter() }
        .ifLet(\.$sheet, action: /Action.sheet) { Counter() }
        .ifLet(\.$alert, action: /Action.alert)
        .forEach(\.rows, action: /Action.row(id:action:)) { Counter() }
        .forEach(\.path, action: /Action.path) { Counter() }
    }
  }

  struct Values: Reducer {
    var body: some Reducer<State, Action> {
      EmptyReducer()
        .ifLet(\.editor, action: AnyCasePath(\.editor)) { Counter() }
        .ifLet(\.$sheet, action: AnyCasePath(\.sheet)) { Counter() }
        .ifLet(\.$alert, action: AnyCasePath(\.alert))
        .forEach(\.path, action: AnyCasePath(\.path)) { Counter() }
        .forEach(
          \.rows,
          action: AnyCasePath(
            embed: { .row(id: $0, action: $1) },
            extract: { $0[case: \.row].map { ($0.id, $0.action) } }
          )
        ) { Counter() }
    }
  }
}
