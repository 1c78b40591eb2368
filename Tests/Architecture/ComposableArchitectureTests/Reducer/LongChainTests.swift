import ComposableArchitecture
import Testing

/// Bodies of many operators on a `Reduce` whose types are inferred: that this file compiles is half of the test.
@MainActor
@Suite("A long chain of operators")
struct LongChainTests {
  @Test("runs every operator's child on its part of the state")
  func everyChild() {
    let store = Store(initialState: Screen.State()) { Screen() }
    store.send(.editor(.increment))
    store.send(.sheet(.presented(.increment)))
    store.send(.rows(.element(id: 0, action: .increment)))
    store.send(.path(.element(id: 0, action: .increment)))
    store.send(.destination(.presented(.counter(.increment))))
    store.send(.preview(.increment))
    store.withState {
      #expect($0.editor?.count == 1)
      #expect($0.sheet?.count == 1)
      #expect($0.rows[id: 0]?.count == 1)
      #expect($0.path[id: 0]?.count == 1)
      #expect($0.destination?.counter?.count == 1)
      #expect($0.preview?.count == 1)
      #expect($0.changesOfPreview == 1)
      #expect($0.alert != nil)
    }
    store.send(.alert(.presented(.confirm)))
    store.withState {
      #expect($0.alert == nil)
    }
  }

  @Reducer
  enum Destination {
    case counter(Counter)
  }

  @Reducer
  struct Screen {
    @ObservableState
    struct State {
      var editor: Counter.State? = Counter.State()
      @Presents var sheet: Counter.State? = Counter.State()
      @Presents var alert: AlertState<Action.Alert>? = AlertState { TextState("Sure?") }
      var rows: IdentifiedArrayOf<Counter.State> = [Counter.State()]
      var path = StackState([Counter.State()])
      @Presents var destination: Destination.State? = .counter(Counter.State())
      var preview: Counter.State? = Counter.State()
      var changesOfPreview = 0
    }

    enum Action {
      case alert(PresentationAction<Alert>)
      case destination(PresentationAction<Destination.Action>)
      case editor(Counter.Action)
      case path(StackActionOf<Counter>)
      case preview(Counter.Action)
      case rows(IdentifiedActionOf<Counter>)
      case sheet(PresentationAction<Counter.Action>)

      enum Alert {
        case confirm
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert, .destination, .editor, .path, .preview, .rows, .sheet:
          return .none
        }
      }
      .ifLet(\.editor, action: \.editor) { Counter() }
      .ifLet(\.$sheet, action: \.sheet) { Counter() }
      .ifLet(\.$alert, action: \.alert)
      .forEach(\.rows, action: \.rows) { Counter() }
      .forEach(\.path, action: \.path) { Counter() }
      .ifLet(\.$destination, action: \.destination)
      .ifLet(\.preview, action: \.preview) { Counter() }
      .onChange(of: \.preview) { _, state in
        state.changesOfPreview += 1
        return .none
      }
    }
  }
}
