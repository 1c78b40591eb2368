import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@Suite("Search")
@MainActor
struct SearchTests {
  @Test("a query finds places, and without one there are none")
  func searchAndClear() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { @Sendable _ in .mock }
    }

    await store.send(.searchQueryChanged("S")) {
      $0.searchQuery = "S"
    }
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.success) {
      $0.results = GeocodingSearch.mock.results
    }
    await store.send(.searchQueryChanged("")) {
      $0.results = []
      $0.searchQuery = ""
    }
  }

  @Test("a search that fails finds nothing")
  func searchFailure() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { @Sendable _ in
        struct SomethingWentWrong: Error {}
        throw SomethingWentWrong()
      }
    }

    await store.send(.searchQueryChanged("S")) {
      $0.searchQuery = "S"
    }
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.failure)
  }

  @Test("clearing the query cancels the search")
  func clearQueryCancelsInFlightSearchRequest() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { @Sendable _ in try await Task.never() }
    }

    let query = await store.send(.searchQueryChanged("S")) {
      $0.searchQuery = "S"
    }
    let search = await store.send(.searchQueryChangeDebounced)
    await store.send(.searchQueryChanged("")) {
      $0.searchQuery = ""
    }
    await query.finish()
    await search.finish()
  }

  @Test("the weather of the place that was tapped last is shown")
  func tapOnLocation() async throws {
    let places = GeocodingSearch.mock.results
    let clock = TestClock()
    let store = TestStore(initialState: Search.State(results: places)) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { @Sendable _ in
        try await clock.sleep(for: .seconds(1))
        return .mock
      }
    }

    await store.send(.searchResultTapped(places[0])) {
      $0.resultForecastRequestInFlight = places[0]
    }
    await store.send(.searchResultTapped(places[1])) {
      $0.resultForecastRequestInFlight = places[1]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.forecastResponse) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Search.State.Weather(
        id: 2,
        days: [
          Search.State.Weather.Day(
            date: Date(timeIntervalSince1970: 0),
            temperatureMax: 90, temperatureMaxUnit: "°F",
            temperatureMin: 70, temperatureMinUnit: "°F"
          ),
          Search.State.Weather.Day(
            date: Date(timeIntervalSince1970: 86_400),
            temperatureMax: 70, temperatureMaxUnit: "°F",
            temperatureMin: 50, temperatureMinUnit: "°F"
          ),
          Search.State.Weather.Day(
            date: Date(timeIntervalSince1970: 172_800),
            temperatureMax: 100, temperatureMaxUnit: "°F",
            temperatureMin: 80, temperatureMinUnit: "°F"
          ),
        ]
      )
    }
  }

  @Test("a forecast that cannot be loaded shows no weather")
  func tapOnLocationFailure() async {
    let place = GeocodingSearch.mock.results[0]
    let store = TestStore(initialState: Search.State(results: [place])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { @Sendable _ in
        struct SomethingWentWrong: Error {}
        throw SomethingWentWrong()
      }
    }

    await store.send(.searchResultTapped(place)) {
      $0.resultForecastRequestInFlight = place
    }
    await store.receive(\.forecastResponse) {
      $0.resultForecastRequestInFlight = nil
    }
  }
}
