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

  @Test("a request that fails, and one that is cancelled before it can")
  func failing() async {
    struct Offline: Error {}
    let clock = TestClock()
    let numbers = LockIsolated<[Int]>([])
    let store = TestStore(initialState: EffectsCancellation.State()) {
      EffectsCancellation()
    } withDependencies: {
      $0.factClient.fetch = { number in
        numbers.withValue { $0.append(number) }
        try await clock.sleep(for: .milliseconds(300))
        throw Offline()
      }
    }

    await store.send(.stepperChanged(5)) { $0.count = 5 }
    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.factResponse.failure) { $0.isFactRequestInFlight = false }

    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await store.send(.cancelButtonTapped) { $0.isFactRequestInFlight = false }
    await clock.advance(by: .seconds(1))
    #expect(numbers.value == [5, 5])
    #expect(store.state.currentFact == nil)
    await store.finish()
  }
}
