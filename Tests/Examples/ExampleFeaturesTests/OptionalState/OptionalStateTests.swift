import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Optional state")
@MainActor
struct OptionalStateTests {
  @Test("a counter that goes away forgets its count")
  func toggling() async {
    let store = TestStore(initialState: OptionalState.State()) {
      OptionalState()
    }

    await store.send(.toggleCounterButtonTapped) { $0.optionalCounter = Counter.State() }
    await store.send(\.optionalCounter.incrementButtonTapped) { $0.optionalCounter?.count = 1 }
    await store.send(.toggleCounterButtonTapped) { $0.optionalCounter = nil }
    await store.send(.toggleCounterButtonTapped) { $0.optionalCounter = Counter.State() }
  }

  @Test("a counter that goes away ends its effects")
  func leaving() async {
    let clock = TestClock()
    let store = TestStore(initialState: OptionalState.State(optionalCounter: Counter.State())) {
      OptionalState()
    } withDependencies: {
      $0.numberFact.fetch = { _ in
        try await clock.sleep(for: .seconds(1))
        return "0 is nothing"
      }
    }

    await store.send(\.optionalCounter.numberFactButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.optionalCounter.numberFactResponse) {
      $0.optionalCounter?.numberFact = "0 is nothing"
    }
    await store.send(\.optionalCounter.numberFactButtonTapped)
    await store.send(.toggleCounterButtonTapped) { $0.optionalCounter = nil }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }
}
