import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Two counters")
@MainActor
struct TwoCountersTests {
  @Test("they do not disturb each other")
  func counting() async {
    let store = TestStore(initialState: TwoCounters.State()) {
      TwoCounters()
    }

    await store.send(.counter1(.incrementButtonTapped)) { $0.counter1.count = 1 }
    await store.send(\.counter2.decrementButtonTapped) { $0.counter2.count = -1 }
  }
}
