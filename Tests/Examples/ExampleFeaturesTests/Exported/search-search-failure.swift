// swift-format-ignore-file
// Exported from fixtures/search/search-failure.replay.

import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct SearchSearchFailureTests {
  @Test("A search that fails finds nothing")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let store = TestStore(
      initialState: Search.State(
        results: [],
        resultForecastRequestInFlight: nil,
        searchQuery: "",
        weather: nil
      )
    ) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .incrementing
      $0.weatherClient.search = { _ in
        throw ScriptError("something went wrong")
      }
    }

    await store.send(.searchQueryChanged("S")) {
      $0.searchQuery = "S"
    }
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.failure)
  }
}

/// An error that the script writes as its message.
private struct ScriptError: LocalizedError, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  var errorDescription: String? { description }
}
