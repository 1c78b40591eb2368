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

  @Test("work that is due at the same instant runs in the order in which it was scheduled")
  func oneInstant() async {
    let clock = TestClock()
    let delays = LockIsolated<[(Duration, String)]>([
      (.seconds(1), "a fact"), (.seconds(1), "a fact"),
      (.seconds(2), "a slow fact"), (.milliseconds(500), "a sudden fact"),
    ])
    let store = TestStore(initialState: TwoCounters.State()) {
      TwoCounters()
    } withDependencies: {
      $0.numberFact.fetch = { _ in
        let (delay, fact) = delays.withValue { $0.removeFirst() }
        try await clock.sleep(for: delay)
        return fact
      }
    }

    await store.send(\.counter2.numberFactButtonTapped)
    await store.send(\.counter1.numberFactButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.counter2.numberFactResponse) { $0.counter2.numberFact = "a fact" }
    await store.receive(\.counter1.numberFactResponse) { $0.counter1.numberFact = "a fact" }

    await store.send(\.counter1.incrementButtonTapped) { $0.counter1.count = 1 }
    await store.send(\.counter1.numberFactButtonTapped)
    await clock.advance(by: .milliseconds(1_500))
    await store.send(\.counter2.numberFactButtonTapped)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.counter1.numberFactResponse) { $0.counter1.numberFact = "a slow fact" }
    await store.receive(\.counter2.numberFactResponse) { $0.counter2.numberFact = "a sudden fact" }
  }
}
