// swift-format-ignore-file
// Exported from fixtures/counter/counting.replay.

import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct CounterCountingTests {
  @Test("Counting up and down")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: Counter.State(count: 40, numberFact: nil)) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .incrementing
    }

    for _ in 0..<3 {
      await store.send(.incrementButtonTapped) {
        $0.count += 1
      }
    }
    await store.send(.decrementButtonTapped) {
      $0.count = 42
    }
    #expect(store.state.count > 41)
    #expect(store.state.count < 43)
    #expect(store.state.numberFact == nil)
  }
}
