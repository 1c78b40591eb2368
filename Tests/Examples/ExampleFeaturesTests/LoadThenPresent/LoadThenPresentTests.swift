import Clocks
import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Loading and presenting")
@MainActor
struct LoadThenPresentTests {
  @Test("the counter is presented when it was loaded")
  func presenting() async {
    let clock = TestClock()
    let store = TestStore(initialState: LoadThenPresent.State()) {
      LoadThenPresent()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.counterButtonTapped) { $0.isActivityIndicatorVisible = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.counterPresentationDelayCompleted) {
      $0.counter = Counter.State()
      $0.isActivityIndicatorVisible = false
    }
    await store.send(\.counter.incrementButtonTapped) { $0.counter?.count = 1 }
    await store.send(\.counter.dismiss) { $0.counter = nil }
  }
}
