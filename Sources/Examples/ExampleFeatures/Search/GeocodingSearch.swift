// Shows how to decode the response of a service.

/// Places with a name, from the geocoding service.
struct GeocodingSearch: Decodable, Equatable, Sendable {
  var results: [Result]

  struct Result: Decodable, Equatable, Identifiable, Sendable {
    var country: String
    var latitude: Double
    var longitude: Double
    var id: Int
    var name: String
    var admin1: String?
  }
}

extension GeocodingSearch {
  static let mock = GeocodingSearch(
    results: [
      Result(
        country: "United States", latitude: 40.6782, longitude: -73.9442, id: 1, name: "Brooklyn"),
      Result(
        country: "United States", latitude: 34.0522, longitude: -118.2437, id: 2,
        name: "Los Angeles", admin1: "California"),
    ]
  )
}
