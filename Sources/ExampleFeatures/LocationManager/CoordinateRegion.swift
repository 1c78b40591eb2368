import ComposableCoreLocation

/// How much of the earth is seen, in degrees.
struct CoordinateSpan: Equatable, Hashable, Sendable {
  var latitudeDelta: Double
  var longitudeDelta: Double
}

/// A part of a map.
struct CoordinateRegion: Equatable, Hashable, Sendable {
  var center: CLLocationCoordinate2D
  var span: CoordinateSpan
}
