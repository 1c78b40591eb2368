// Shows a client for a service that returns a list.

import ComposableArchitecture
import ComposableCoreLocation

/// Finds points of interest in a region of a map.
@DependencyClient
struct LocalSearchClient: Sendable {
  var search: @Sendable (_ request: Request) async throws -> Response

  struct Request: Equatable, Sendable {
    var pointOfInterestCategory: PointOfInterest.Category
    var region: CoordinateRegion?
  }

  struct Response: Equatable, Sendable {
    var boundingRegion: CoordinateRegion
    var mapItems: [PointOfInterest]
  }
}

/// A place on the map.
struct PointOfInterest: Equatable, Sendable {
  var coordinate: CLLocationCoordinate2D
  var subtitle: String?
  var title: String?

  enum Category: String, CaseIterable, Sendable {
    case cafe
    case museum
    case nightlife
    case park
    case restaurant
  }
}

extension LocalSearchClient: TestDependencyKey {
  static let testValue = LocalSearchClient()
}

extension DependencyValues {
  var localSearch: LocalSearchClient {
    get { self[LocalSearchClient.self] }
    set { self[LocalSearchClient.self] = newValue }
  }
}
