import Clocks
import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Navigating and loading")
@MainActor
struct NavigateAndLoadTests {
  @Test("the counter comes a second after the screen")
  func loading() async {
    let clock = TestClock()
    let store = TestStore(initialState: NavigateAndLoad.State()) {
      NavigateAndLoad()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.setNavigation(isActive: true)) { $0.isNavigationActive = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.setNavigationIsActiveDelayCompleted) {
      $0.optionalCounter = Counter.State()
    }
    await store.send(.setNavigation(isActive: false)) {
      $0.isNavigationActive = false
      $0.optionalCounter = nil
    }
  }

  @Test("going back in time cancels the loading")
  func leavingEarly() async {
    let clock = TestClock()
    let store = TestStore(initialState: NavigateAndLoad.State()) {
      NavigateAndLoad()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.setNavigation(isActive: true)) { $0.isNavigationActive = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.setNavigationIsActiveDelayCompleted) {
      $0.optionalCounter = Counter.State()
    }
    await store.send(\.optionalCounter.incrementButtonTapped) { $0.optionalCounter?.count = 1 }
    await store.send(.setNavigation(isActive: false)) {
      $0.isNavigationActive = false
      $0.optionalCounter = nil
    }

    await store.send(.setNavigation(isActive: true)) { $0.isNavigationActive = true }
    await clock.advance(by: .milliseconds(500))
    await store.send(.setNavigation(isActive: false)) { $0.isNavigationActive = false }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }
}
