import Clocks
import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Presenting and loading")
@MainActor
struct PresentAndLoadTests {
  @Test("dismissing the sheet cancels the loading")
  func dismissing() async {
    let clock = TestClock()
    let store = TestStore(initialState: PresentAndLoad.State()) {
      PresentAndLoad()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.setSheet(isPresented: true)) { $0.isSheetPresented = true }
    await clock.advance(by: .milliseconds(500))
    await store.send(.setSheet(isPresented: false)) { $0.isSheetPresented = false }
    await clock.advance(by: .seconds(1))
  }
}
