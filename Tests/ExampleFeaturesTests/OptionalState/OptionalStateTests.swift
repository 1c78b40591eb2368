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
}
