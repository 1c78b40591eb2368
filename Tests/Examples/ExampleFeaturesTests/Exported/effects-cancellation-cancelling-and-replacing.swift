// swift-format-ignore-file
// Exported from fixtures/effects-cancellation/cancelling-and-replacing.replay.

import Combine
import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct EffectsCancellationCancellingAndReplacingTests {
  @Test("A request ends by its button, by a step, and by the next request")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let factClientFetchCalls = LockIsolated<[Int]>([])
    let start = clock.now
    let store = TestStore(
      initialState: EffectsCancellation.State(
        count: 0,
        currentFact: nil,
        isFactRequestInFlight: false
      )
    ) {
      EffectsCancellation()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = DateGenerator {
        Date(timeIntervalSinceReferenceDate: 0.0 + start.duration(to: clock.now) / .seconds(1))
      }
      $0.uuid = .incrementing
      $0.factClient.fetch = { argument0 in
        factClientFetchCalls.withValue { $0.append(argument0) }
        try await clock.sleep(for: .seconds(1))
        return "0 is nothing"
      }
    }

    await store.send(.factButtonTapped) {
      $0.isFactRequestInFlight = true
    }
    await clock.advance(by: .seconds(1))
    await mainQueue.advance(by: .seconds(1))
    await store.receive(\.factResponse.success, "0 is nothing") {
      $0.currentFact = "0 is nothing"
      $0.isFactRequestInFlight = false
    }
    await store.send(.factButtonTapped) {
      $0.currentFact = nil
      $0.isFactRequestInFlight = true
    }
    await store.send(.cancelButtonTapped) {
      $0.isFactRequestInFlight = false
    }
    await store.send(.factButtonTapped) {
      $0.isFactRequestInFlight = true
    }
    await clock.advance(by: .milliseconds(999))
    await mainQueue.advance(by: .milliseconds(999))
    await store.send(.stepperChanged(3)) {
      $0.count = 3
      $0.isFactRequestInFlight = false
    }
    await clock.advance(by: .seconds(1))
    await mainQueue.advance(by: .seconds(1))
    let factClientFetchAnswers1 = LockIsolated<[String]>(["first", "second"])
    store.dependencies.factClient.fetch = { argument0 in
      factClientFetchCalls.withValue { $0.append(argument0) }
      if argument0 == 3 {
        let answer = try #require(factClientFetchAnswers1.withValue { $0.isEmpty ? nil : $0.removeFirst() })
        try await clock.sleep(for: .seconds(1))
        return answer
      }
      try await clock.sleep(for: .seconds(1))
      return "0 is nothing"
    }
    await store.send(.factButtonTapped) {
      $0.isFactRequestInFlight = true
    }
    await clock.advance(by: .milliseconds(500))
    await mainQueue.advance(by: .milliseconds(500))
    await store.send(.factButtonTapped)
    await clock.advance(by: .seconds(1))
    await mainQueue.advance(by: .seconds(1))
    await store.receive(\.factResponse.success, "second") {
      $0.currentFact = "second"
      $0.isFactRequestInFlight = false
    }
    await Task.megaYield()
    #expect(factClientFetchCalls.value == [0, 0, 0, 3, 3])
    await store.finish()
  }
}
