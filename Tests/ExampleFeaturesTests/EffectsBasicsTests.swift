import Clocks
import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Basics of effects")
@MainActor
struct EffectsBasicsTests {
  @Test("counting up in time cancels the delay")
  func cancelling() async {
    let store = TestStore(initialState: EffectsBasics.State()) {
      EffectsBasics()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }

    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await store.send(.incrementButtonTapped) { $0.count = 0 }
  }

  @Test("a fact that cannot be had ends the request")
  func failing() async {
    struct Offline: Error {}
    let store = TestStore(initialState: EffectsBasics.State()) {
      EffectsBasics()
    } withDependencies: {
      $0.factClient.fetch = { _ in throw Offline() }
    }

    await store.send(.numberFactButtonTapped) { $0.isNumberFactRequestInFlight = true }
    await store.receive(\.numberFactResponse.failure) { $0.isNumberFactRequestInFlight = false }
  }
}
