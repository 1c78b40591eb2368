// swift-format-ignore-file
// Exported from fixtures/search/search-and-clear.replay.

import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct SearchSearchAndClearTests {
  @Test("A query finds places, and without one there are none")
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
        return GeocodingSearch(
          results: [
            GeocodingSearch.Result(
              country: "United States",
              latitude: 40.6782,
              longitude: -73.9442,
              id: 1,
              name: "Brooklyn",
              admin1: nil
            ),
            GeocodingSearch.Result(
              country: "United States",
              latitude: 34.0522,
              longitude: -118.2437,
              id: 2,
              name: "Los Angeles",
              admin1: "California"
            )
          ]
        )
      }
    }

    await store.send(.searchQueryChanged("S")) {
      $0.searchQuery = "S"
    }
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.success) {
      $0.results = [
        GeocodingSearch.Result(
          country: "United States",
          latitude: 40.6782,
          longitude: -73.9442,
          id: 1,
          name: "Brooklyn",
          admin1: nil
        ),
        GeocodingSearch.Result(
          country: "United States",
          latitude: 34.0522,
          longitude: -118.2437,
          id: 2,
          name: "Los Angeles",
          admin1: "California"
        )
      ]
    }
    await store.send(.searchQueryChanged("")) {
      $0.results = []
      $0.searchQuery = ""
    }
  }
}
