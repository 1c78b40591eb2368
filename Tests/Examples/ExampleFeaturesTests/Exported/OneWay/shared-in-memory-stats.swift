// swift-format-ignore-file
// Exported from fixtures/shared-in-memory/stats.replay.

import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct SharedInMemoryStatsTests {
  @Test("Both tabs see the same stats")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let store = TestStore(
      initialState: {
        var value = SharedStats.State(
          stats: Shared(
            wrappedValue: Stats(count: 0, maxCount: 0, minCount: 0, numberOfCounts: 0),
            .inMemory("stats")
          )
        )
        value.counter = SharedStats.CounterTab.State(
          alert: nil,
          stats: Shared(
            wrappedValue: Stats(count: 0, maxCount: 0, minCount: 0, numberOfCounts: 0),
            .inMemory("stats")
          )
        )
        value.currentTab = .counter
        value.profile = SharedStats.ProfileTab.State(
          stats: Shared(
            wrappedValue: Stats(count: 0, maxCount: 0, minCount: 0, numberOfCounts: 0),
            .inMemory("stats")
          )
        )
        return value
      }()
    ) {
      SharedStats()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .incrementing
    }

    await store.send(.counter(.incrementButtonTapped)) {
      $0.counter.$stats.withLock {
        $0 = Stats(
          count: 1,
          maxCount: $0.maxCount,
          minCount: $0.minCount,
          numberOfCounts: $0.numberOfCounts
        )
      }
      $0.counter.$stats.withLock {
        $0 = Stats(
          count: $0.count,
          maxCount: 1,
          minCount: $0.minCount,
          numberOfCounts: $0.numberOfCounts
        )
      }
      $0.counter.$stats.withLock {
        $0 = Stats(count: $0.count, maxCount: $0.maxCount, minCount: $0.minCount, numberOfCounts: 1)
      }
    }
    await store.send(.counter(.decrementButtonTapped)) {
      $0.counter.$stats.withLock {
        $0 = Stats(
          count: 0,
          maxCount: $0.maxCount,
          minCount: $0.minCount,
          numberOfCounts: $0.numberOfCounts
        )
      }
      $0.counter.$stats.withLock {
        $0 = Stats(count: $0.count, maxCount: $0.maxCount, minCount: $0.minCount, numberOfCounts: 2)
      }
    }
    await store.send(.counter(.decrementButtonTapped)) {
      $0.counter.$stats.withLock {
        $0 = Stats(count: -1, maxCount: 1, minCount: -1, numberOfCounts: 3)
      }
      $0.profile.$stats.withLock {
        $0 = Stats(
          count: $0.count,
          maxCount: $0.maxCount,
          minCount: -1,
          numberOfCounts: $0.numberOfCounts
        )
      }
    }
    #expect(store.state.profile.stats.minCount == -1)
    await store.send(.selectTab(.profile)) {
      $0.currentTab = .profile
    }
    await store.send(.profile(.resetStatsButtonTapped)) {
      $0.profile.$stats.withLock {
        $0 = Stats(count: 0, maxCount: 0, minCount: 0, numberOfCounts: 0)
      }
    }
    #expect(store.state.counter.stats.numberOfCounts == 0)
  }
}
