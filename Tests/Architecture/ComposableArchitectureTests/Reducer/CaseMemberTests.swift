import ComposableArchitecture
import Testing

/// Operators take the key paths of actions as literals, or as case key paths that were made elsewhere.
@MainActor
@Suite("Key paths of operators")
struct CaseMemberTests {
  @Test("lead to the same children as literals and as case key paths", arguments: [false, true])
  func children(isLiteral: Bool) throws {
    let state = Screen.State()
    let element = try #require(state.path.ids.first)
    let screen = try #require(state.screens.ids.first)
    let store = Store(initialState: state) { Screen(isLiteral: isLiteral) }
    store.send(.header(.increment))
    store.send(.sheet(.presented(.increment)))
    store.send(.editor(.increment))
    store.send(.rows(.element(id: 0, action: .increment)))
    store.send(.path(.element(id: element, action: .increment)))
    store.send(.alert(.presented(.confirm)))
    store.send(.destination(.presented(.counter(.increment))))
    store.send(.screens(.element(id: screen, action: .counter(.increment))))
    store.withState {
      #expect($0.header.count == 1)
      #expect($0.sheet?.count == 1)
      #expect($0.editor?.count == 1)
      #expect($0.rows[id: 0]?.count == 1)
      #expect($0.path[id: element]?.count == 1)
      #expect($0.alert == nil)
      #expect($0.destination?.counter?.count == 1)
      #expect($0.screens[id: screen]?.counter?.count == 1)
    }
  }

  @Test("lead to the same cases of state", arguments: [false, true])
  func cases(isLiteral: Bool) {
    let store = Store(initialState: .counter(Counter.State())) { Page(isLiteral: isLiteral) }
    store.send(.counter(.increment))
    #expect(store.withState { $0 } == .counter(Counter.State(count: 1)))
  }

  @Reducer
  enum Destination {
    case counter(Counter)
  }

  @Reducer
  struct Screen {
    let isLiteral: Bool

    @ObservableState
    struct State {
      var header = Counter.State()
      @Presents var sheet: Counter.State? = Counter.State()
      var editor: Counter.State? = Counter.State()
      var rows: IdentifiedArrayOf<Counter.State> = [Counter.State()]
      var path = StackState([Counter.State()])
      @Presents var alert: AlertState<Action.Alert>? = AlertState { TextState("Sure?") }
      @Presents var destination: Destination.State? = .counter(Counter.State())
      var screens = StackState([Destination.State.counter(Counter.State())])
    }

    enum Action {
      case header(Counter.Action)
      case sheet(PresentationAction<Counter.Action>)
      case editor(Counter.Action)
      case rows(IdentifiedActionOf<Counter>)
      case path(StackActionOf<Counter>)
      case alert(PresentationAction<Alert>)
      case destination(PresentationAction<Destination.Action>)
      case screens(StackActionOf<Destination>)

      enum Alert { case confirm }
    }

    var body: some ReducerOf<Self> {
      if isLiteral {
        Scope(state: \.header, action: \.header) { Counter() }
        Reduce { _, _ in .none }.ifLet(\.$sheet, action: \.sheet) { Counter() }
        Reduce { _, _ in .none }.ifLet(\.editor, action: \.editor) { Counter() }
        Reduce { _, _ in .none }.forEach(\.rows, action: \.rows) { Counter() }
        Reduce { _, _ in .none }.forEach(\.path, action: \.path) { Counter() }
        Reduce { _, _ in .none }.ifLet(\.$alert, action: \.alert)
        Reduce { _, _ in .none }.ifLet(\.$destination, action: \.destination)
        Reduce { _, _ in .none }.forEach(\.screens, action: \.screens)
      } else {
        Scope(state: \.header, action: \Action.Cases.header) { Counter() }
        Reduce { _, _ in .none }.ifLet(\.$sheet, action: \Action.Cases.sheet) { Counter() }
        Reduce { _, _ in .none }.ifLet(\.editor, action: \Action.Cases.editor) { Counter() }
        Reduce { _, _ in .none }.forEach(\.rows, action: \Action.Cases.rows) { Counter() }
        Reduce { _, _ in .none }.forEach(\.path, action: \Action.Cases.path) { Counter() }
        Reduce { _, _ in .none }.ifLet(\.$alert, action: \Action.Cases.alert)
        Reduce { _, _ in .none }.ifLet(\.$destination, action: \Action.Cases.destination)
        Reduce { _, _ in .none }.forEach(\.screens, action: \Action.Cases.screens)
      }
    }
  }

  @Reducer
  struct Page {
    let isLiteral: Bool

    @CasePathable
    enum State: Equatable {
      case counter(Counter.State)
    }

    enum Action {
      case counter(Counter.Action)
    }

    var body: some ReducerOf<Self> {
      if isLiteral {
        Scope(state: \.counter, action: \.counter) { Counter() }
      } else {
        Scope(state: \State.Cases.counter, action: \Action.Cases.counter) { Counter() }
      }
    }
  }

  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id = 0
      var count = 0
    }

    enum Action {
      case increment
    }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }
}
