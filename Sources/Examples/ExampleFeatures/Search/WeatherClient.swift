// Shows a client with two endpoints and its live implementation.

import ComposableArchitecture

/// Finds places by name, and fetches their forecasts.
@DependencyClient
struct WeatherClient: Sendable {
  var forecast: @Sendable (_ location: GeocodingSearch.Result) async throws -> Forecast
  var search: @Sendable (_ query: String) async throws -> GeocodingSearch
}

extension WeatherClient: TestDependencyKey {
  static let previewValue = WeatherClient(
    forecast: { _ in .mock },
    search: { _ in .mock }
  )
  static let testValue = WeatherClient()
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
