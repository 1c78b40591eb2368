// swift-format-ignore-file
// Exported from fixtures/refreshable/cancelling.replay.

import Combine
import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct RefreshableCancellingTests {
  @Test("The button cancels the request")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let start = clock.now
    let store = TestStore(initialState: Refreshable.State(count: 0, fact: nil)) {
      Refreshable()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = DateGenerator {
        Date(timeIntervalSinceReferenceDate: 0.0 + start.duration(to: clock.now) / .seconds(1))
      }
      $0.uuid = .incrementing
      $0.factClient.fetch = { _ in
        try await clock.sleep(for: .seconds(1))
        return "0 is a good number."
      }
    }

    await store.send(.refresh)
    await store.send(.cancelButtonTapped)
    await clock.advance(by: .seconds(2))
    await mainQueue.advance(by: .seconds(2))
  }
}
