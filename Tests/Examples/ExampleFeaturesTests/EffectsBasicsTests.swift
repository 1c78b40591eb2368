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

  @Test("a fact that cannot be loaded ends the request")
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

  @Test("a count below zero comes back after a second")
  func delay() async {
    let clock = TestClock()
    let store = TestStore(initialState: EffectsBasics.State()) {
      EffectsBasics()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.decrementDelayResponse) { $0.count = 0 }

    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await store.send(.incrementButtonTapped) { $0.count = 0 }
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test("a fact that arrives, one that takes its time, and one that does not arrive")
  func facts() async {
    struct Offline: Error {}
    let clock = TestClock()
    let store = TestStore(initialState: EffectsBasics.State()) {
      EffectsBasics()
    } withDependencies: {
      $0.continuousClock = clock
      $0.factClient.fetch = { number in
        if number == 0 { return "zero is nothing" }
        guard number == 1 else { throw Offline() }
        try await clock.sleep(for: .milliseconds(300))
        return "one is lonely"
      }
    }

    await store.send(.numberFactButtonTapped) { $0.isNumberFactRequestInFlight = true }
    await store.receive(\.numberFactResponse.success, "zero is nothing") {
      $0.isNumberFactRequestInFlight = false
      $0.numberFact = "zero is nothing"
    }

    await store.send(.incrementButtonTapped) {
      $0.count = 1
      $0.numberFact = nil
    }
    await store.send(.numberFactButtonTapped) { $0.isNumberFactRequestInFlight = true }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.numberFactResponse.success) {
      $0.isNumberFactRequestInFlight = false
      $0.numberFact = "one is lonely"
    }

    await store.send(.incrementButtonTapped) {
      $0.count = 2
      $0.numberFact = nil
    }
    await store.send(.numberFactButtonTapped) { $0.isNumberFactRequestInFlight = true }
    await store.receive(\.numberFactResponse.failure) { $0.isNumberFactRequestInFlight = false }
  }
}
