// swift-format-ignore-file
// Exported from fixtures/alerts/alert.replay.

import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct AlertsAlertTests {
  @Test("An alert increments")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: Alerts.State(alert: nil, confirmationDialog: nil, count: 0)) {
      Alerts()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .incrementing
    }

    await store.send(.alertButtonTapped) {
      $0.alert = AlertState { TextState("Alert!") } actions: {
        ButtonState(role: .cancel) { TextState("Cancel") }
        ButtonState(action: .send(.incrementButtonTapped)) { TextState("Increment") }
      } message: { TextState("This is an alert") }
    }
    await store.send(.alert(.presented(.incrementButtonTapped))) {
      $0.alert = AlertState { TextState("Incremented!") }
      $0.count = 1
    }
    await store.send(.alert(.dismiss)) {
      $0.alert = nil
    }
  }
}
