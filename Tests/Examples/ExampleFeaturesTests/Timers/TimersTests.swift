import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Timers")
@MainActor
struct TimersTests {
  @Test("the timer ticks once a second until it is stopped")
  func ticking() async {
    let clock = TestClock()
    let store = TestStore(initialState: Timers.State()) {
      Timers()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = true }
    await clock.advance(by: .seconds(3))
    for second in 1...3 {
      await store.receive(\.timerTicked) { $0.secondsElapsed = second }
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = false }
  }
}
