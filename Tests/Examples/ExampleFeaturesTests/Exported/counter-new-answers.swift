// swift-format-ignore-file
// Exported from fixtures/counter/new-answers.replay.

import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct CounterNewAnswersTests {
  @Test("An answer that is given later replaces those before it")
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
      $0.numberFact.fetch = { argument0 in
        if argument0 == 0 {
          return "zero"
        }
        return "a number"
      }
    }

    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse) {
      $0.numberFact = "zero"
    }
    store.dependencies.numberFact.fetch = { _ in
      return "nothing at all"
    }
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse) {
      $0.numberFact = "nothing at all"
    }
    store.dependencies.numberFact.fetch = { argument0 in
      if argument0 == 0 {
        return "zero again"
      }
      return "nothing at all"
    }
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse) {
      $0.numberFact = "zero again"
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse) {
      $0.numberFact = "nothing at all"
    }
  }
}
