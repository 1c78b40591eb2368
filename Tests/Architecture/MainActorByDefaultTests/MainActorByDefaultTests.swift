import Clocks
import ComposableArchitecture
import Testing

@Suite("Features in a module whose types are on the main actor by default")
struct MainActorByDefaultTests {
  @Test("are tested")
  func testStore() async {
    let clock = TestClock()
    let state = Root.State(rows: [Row.State(id: 1)], screen: .counter(Counter.State()))
    let store = TestStore(initialState: state) {
      Root()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.screen.counter.delayedIncrement)
    await clock.advance(by: .seconds(1))
    await store.receive(\.screen.counter.increment) {
      $0.screen.modify(\.counter) {
        $0.count = 1
        $0.$total.withLock { $0 = 1 }
      }
    }
    await store.send(\.rows[id: 1].toggle) { $0.rows[id: 1]?.isOn = true }
    await store.send(.path(.push(id: 0, state: .hint(Hint.State())))) {
      $0.path.append(.hint(Hint.State()))
    }
  }

  @Test("have a store for each case of an enum of features")
  func caseScope() throws {
    let store = Store(initialState: Root.State(screen: .counter(Counter.State()))) { Root() }
    let screen: StoreOf<Screen> = try #require(
      store.scope(state: \.screen, action: \.screen.presented))
    guard case .counter(let counter) = screen.case else {
      Issue.record("The store is in another case.")
      return
    }
    counter.count = 5
    counter.send(.increment)
    #expect(counter.count == 6)
  }
}
