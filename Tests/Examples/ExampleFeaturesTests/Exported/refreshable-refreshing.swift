// swift-format-ignore-file
// Exported from fixtures/refreshable/refreshing.replay.

import Combine
import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct RefreshableRefreshingTests {
  @Test("A fact by pulling, a failure, and a change of mind")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let start = clock.now
    let store = TestStore(initialState: Refreshable.State(count: 0, fact: nil)) {
      Refreshable()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = DateGenerator {
        Date(timeIntervalSinceReferenceDate: 0.0 + start.duration(to: clock.now) / .seconds(1))
      }
      $0.uuid = .incrementing
      $0.factClient.fetch = { argument0 in
        if argument0 == 1 {
          try await clock.sleep(for: .seconds(2))
          return "1 is a good number."
        }
        try await clock.sleep(for: .seconds(2))
        throw ScriptError("no facts below one")
      }
    }

    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(.refresh)
    await clock.advance(by: .seconds(2))
    await mainQueue.advance(by: .seconds(2))
    await store.receive(\.factResponse.success, "1 is a good number.") {
      $0.fact = "1 is a good number."
    }
    await store.send(.decrementButtonTapped) {
      $0.count = 0
    }
    await store.send(.refresh) {
      $0.fact = nil
    }
    await clock.advance(by: .seconds(2))
    await mainQueue.advance(by: .seconds(2))
    await store.receive(\.factResponse.failure)
    await store.send(.refresh)
    await clock.advance(by: .seconds(1))
    await mainQueue.advance(by: .seconds(1))
    await store.send(.cancelButtonTapped)
    await clock.advance(by: .seconds(1))
    await mainQueue.advance(by: .seconds(1))
    await store.finish()
  }
}

/// An error that the script writes as its message.
private struct ScriptError: LocalizedError, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  var errorDescription: String? { description }
}
