import ComposableArchitecture
import SwiftNavigation
import Testing

@MainActor
@Suite("Enums of features")
struct CaseReducerTests {
  @Test("give the store of the current case")
  func caseScope() {
    let store = Store(initialState: Screen.State.counter(Counter.State())) { Screen.body }
    guard case .counter(let counter) = store.case else {
      Issue.record("The store is in another case.")
      return
    }
    counter.send(.increment)
    #expect(counter.count == 1)
    #expect(store.withState(\.counter)?.count == 1)
  }

  @Test("are bound by case")
  func binding() throws {
    let store = Store(initialState: Root.State(screen: .counter(Counter.State(count: 5)))) {
      Root()
    }
    @UIBindable var bound = store
    let counter = $bound.scope(state: \.screen, action: \.screen).counter
    #expect(counter.wrappedValue?.count == 5)
    #expect($bound.scope(state: \.screen, action: \.screen).timer.wrappedValue == nil)
    counter.wrappedValue = nil
    #expect(store.screen == nil)
  }

  @Reducer
  enum Screen {
    case counter(Counter)
    case timer(Timer)
  }

  @Reducer
  struct Root {
    @ObservableState
    struct State {
      @Presents var screen: Screen.State?
    }
    enum Action {
      case screen(PresentationAction<Screen.Action>)
    }
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$screen, action: \.screen)
    }
  }
}
