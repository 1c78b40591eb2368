// swift-format-ignore-file
// Exported from fixtures/timers/ticking.replay.

import Combine
import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct TimersTickingTests {
  @Test("Three ticks in three virtual seconds")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let start = clock.now
    let store = TestStore(initialState: Timers.State(isTimerActive: false, secondsElapsed: 0)) {
      Timers()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = DateGenerator {
        Date(timeIntervalSinceReferenceDate: 0.0 + start.duration(to: clock.now) / .seconds(1))
      }
      $0.uuid = .incrementing
    }

    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerActive = true
    }
    await clock.advance(by: .seconds(3))
    await mainQueue.advance(by: .seconds(3))
    await store.receive(\.timerTicked) {
      $0.secondsElapsed = 1
    }
    await store.receive(\.timerTicked) {
      $0.secondsElapsed = 2
    }
    await store.receive(\.timerTicked) {
      $0.secondsElapsed = 3
    }
    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerActive = false
    }
  }
}
