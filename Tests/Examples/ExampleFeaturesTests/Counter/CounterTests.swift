import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Counter")
@MainActor
struct CounterTests {
  @Test("the count goes up and down")
  func counting() async {
    let store = TestStore(initialState: Counter.State(count: 40)) {
      Counter()
    }

    for count in 41...43 {
      await store.send(.incrementButtonTapped) { $0.count = count }
    }
    await store.send(.decrementButtonTapped) { $0.count = 42 }
    #expect(store.state.numberFact == nil)
  }

  @Test("a fact about the number is shown")
  func numberFact() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is a good number Brent" }
    }

    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse) { $0.numberFact = "1 is a good number Brent" }
  }
}
