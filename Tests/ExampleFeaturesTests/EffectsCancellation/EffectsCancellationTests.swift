import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Cancelling effects")
@MainActor
struct EffectsCancellationTests {
  @Test("a fact arrives")
  func success() async {
    let store = TestStore(initialState: EffectsCancellation.State()) {
      EffectsCancellation()
    } withDependencies: {
      $0.factClient.fetch = { "\($0) is a good number" }
    }

    await store.send(.stepperChanged(1)) { $0.count = 1 }
    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await store.receive(\.factResponse.success) {
      $0.currentFact = "1 is a good number"
      $0.isFactRequestInFlight = false
    }
  }

  @Test("the button and the stepper cancel the request")
  func cancelling() async {
    let store = TestStore(initialState: EffectsCancellation.State()) {
      EffectsCancellation()
    } withDependencies: {
      $0.factClient.fetch = { _ in try await Task.never() }
    }

    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await store.send(.cancelButtonTapped) { $0.isFactRequestInFlight = false }
    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await store.send(.stepperChanged(2)) {
      $0.count = 2
      $0.isFactRequestInFlight = false
    }
  }
}
