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

  @Test("the counter comes a second after the sheet")
  func loading() async {
    let clock = TestClock()
    let store = TestStore(initialState: PresentAndLoad.State()) {
      PresentAndLoad()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.setSheet(isPresented: true)) { $0.isSheetPresented = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.setSheetIsPresentedDelayCompleted) {
      $0.optionalCounter = Counter.State()
    }
    await store.send(\.optionalCounter.incrementButtonTapped) { $0.optionalCounter?.count = 1 }
    await store.send(.setSheet(isPresented: false)) {
      $0.isSheetPresented = false
      $0.optionalCounter = nil
    }

    await store.send(.setSheet(isPresented: true)) { $0.isSheetPresented = true }
    await clock.advance(by: .milliseconds(500))
    await store.send(.setSheet(isPresented: false)) { $0.isSheetPresented = false }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }
}
