// swift-format-ignore-file
// Exported from fixtures/counter/number-fact.replay.

import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct CounterNumberFactTests {
  @Test("Asking for a fact about a number")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .incrementing
      $0.numberFact.fetch = { _ in
        return "1 is a good number Brent"
      }
    }

    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse, "1 is a good number Brent") {
      $0.numberFact = "1 is a good number Brent"
    }
  }
}
