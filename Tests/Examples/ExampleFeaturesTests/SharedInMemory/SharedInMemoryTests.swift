import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("State shared in memory")
@MainActor
struct SharedInMemoryTests {
  @Test("both tabs see the same stats")
  func sharing() async {
    let store = TestStore(initialState: SharedStats.State(stats: Shared(.stats))) {
      SharedStats()
    }

    await store.send(\.counter.incrementButtonTapped) {
      $0.counter.$stats.withLock { $0.increment() }
    }
    await store.send(.selectTab(.profile)) { $0.currentTab = .profile }
    await store.send(\.profile.resetStatsButtonTapped) {
      $0.profile.$stats.withLock { $0 = Stats() }
    }
    #expect(store.state.counter.stats == Stats())
  }

  @Test("an alert says whether the count is prime")
  func primes() async {
    let store = TestStore(initialState: SharedStats.CounterTab.State(stats: Shared(.stats))) {
      SharedStats.CounterTab()
    }

    await store.send(.isPrimeButtonTapped) {
      $0.alert = AlertState { TextState("👎 The number 0 is not prime :(") }
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test("counting down and up again keeps the lowest and the highest count")
  func stats() async {
    let store = TestStore(initialState: SharedStats.State(stats: Shared(.stats))) {
      SharedStats()
    }

    await store.send(\.counter.incrementButtonTapped) {
      $0.counter.$stats.withLock { $0.increment() }
    }
    for _ in 1...2 {
      await store.send(\.counter.decrementButtonTapped) {
        $0.counter.$stats.withLock { $0.decrement() }
      }
    }
    #expect(store.state.counter.stats.count == -1)
    #expect(store.state.counter.stats.maxCount == 1)
    #expect(store.state.counter.stats.numberOfCounts == 3)
    #expect(store.state.profile.stats.minCount == -1)

    await store.send(.selectTab(.profile)) { $0.currentTab = .profile }
    await store.send(\.profile.resetStatsButtonTapped) {
      $0.profile.$stats.withLock { $0 = Stats() }
    }
    #expect(store.state.counter.stats.numberOfCounts == 0)
  }
}
