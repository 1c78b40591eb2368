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

  @Test("have cases of any name")
  func unusualNames() {
    let sent: [(UnusualNames.State, UnusualNames.Action)] = [
      (.`self`(Counter.State()), .`self`(.increment)),
      (.`default`(Counter.State()), .`default`(.increment)),
      (.makeIterator(Counter.State()), .makeIterator(.increment)),
      (.body(Counter.State()), .body(.increment)),
      (.scope(Counter.State()), .scope(.increment)),
    ]
    for (state, action) in sent {
      let store = Store(initialState: state) { UnusualNames.body }
      store.send(action)
      switch store.case {
      case .`self`(let counter), .`default`(let counter), .makeIterator(let counter),
        .body(let counter), .scope(let counter):
        #expect(counter.count == 1)
      case .nothing:
        Issue.record("The store is in another case.")
      }
    }
    #expect(Array(UnusualNames.State.allCasePaths).count == 6)
  }

  @Test("lead to what an optional payload of the state holds")
  func optionalPayload() {
    let path: CaseKeyPath<Holder.State, Int> = \.number
    #expect(Holder.State.number(3)[case: path] == 3)
    #expect(Holder.State.number(nil)[case: path] == nil)
  }

  @Reducer
  enum Holder {
    case counter(Counter)
    @ReducerCaseIgnored
    case number(Int?)
  }

  @Reducer
  enum UnusualNames {
    case `self`(Counter)
    case `default`(Counter)
    case makeIterator(Counter)
    case body(Counter)
    case scope(Counter)
    case nothing
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
