import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Alerts")
@MainActor
struct AlertsTests {
  @Test("an alert increments")
  func alert() async {
    let store = TestStore(initialState: Alerts.State()) {
      Alerts()
    }

    await store.send(.alertButtonTapped) {
      $0.alert = AlertState {
        TextState("Alert!")
      } actions: {
        ButtonState(role: .cancel) {
          TextState("Cancel")
        }
        ButtonState(action: .incrementButtonTapped) {
          TextState("Increment")
        }
      } message: {
        TextState("This is an alert")
      }
    }
    await store.send(\.alert.incrementButtonTapped) {
      $0.alert = AlertState { TextState("Incremented!") }
      $0.count = 1
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @Test("a confirmation dialog decrements, and an alert says so")
  func confirmationDialog() async {
    let store = TestStore(initialState: Alerts.State()) {
      Alerts()
    }
    store.exhaustivity = .off

    await store.send(.confirmationDialogButtonTapped)
    #expect(store.state.confirmationDialog?.buttons.count == 3)
    await store.send(\.confirmationDialog.decrementButtonTapped) {
      $0.alert = AlertState { TextState("Decremented!") }
      $0.confirmationDialog = nil
      $0.count = -1
    }
  }
}
