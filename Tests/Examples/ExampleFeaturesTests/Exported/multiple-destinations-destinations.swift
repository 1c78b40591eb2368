// swift-format-ignore-file
// Exported from fixtures/multiple-destinations/destinations.replay.

import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct MultipleDestinationsDestinationsTests {
  @Test("One destination replaces another")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: MultipleDestinations.State(destination: nil)) {
      MultipleDestinations()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .incrementing
    }

    await store.send(.showDrillDown) {
      $0.destination = .drillDown(Counter.State(count: 0, numberFact: nil))
    }
    await store.send(.destination(.presented(.drillDown(.incrementButtonTapped)))) {
      try #require($0.destination != nil)
      $0.destination?.modify(\.drillDown) {
        $0.count = 1
      }
    }
    await store.send(.showSheet) {
      $0.destination = .sheet(Counter.State(count: 0, numberFact: nil))
    }
    await store.send(.destination(.presented(.sheet(.decrementButtonTapped)))) {
      try #require($0.destination != nil)
      $0.destination?.modify(\.sheet) {
        $0.count = -1
      }
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
    }
  }
}
