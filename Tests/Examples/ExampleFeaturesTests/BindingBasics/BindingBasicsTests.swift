import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Basics of bindings")
@MainActor
struct BindingBasicsTests {
  @Test("the slider is never above the number of steps")
  func steps() async {
    let store = TestStore(initialState: BindingBasics.State()) {
      BindingBasics()
    }

    await store.send(.sliderValueChanged(7)) { $0.sliderValue = 7 }
    await store.send(.stepCountChanged(6)) {
      $0.sliderValue = 6
      $0.stepCount = 6
    }
    await store.send(\.toggleChanged, true) { $0.toggleIsOn = true }
    await store.send(\.textChanged, "Blob") { $0.text = "Blob" }
  }
}
