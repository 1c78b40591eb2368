// Shows plain values instead of the types of a framework.

import ComposableCoreLocation

/// The size of a map region, in degrees.
struct CoordinateSpan: Equatable, Hashable, Sendable {
  var latitudeDelta: Double
  var longitudeDelta: Double
}

/// A region of a map.
struct CoordinateRegion: Equatable, Hashable, Sendable {
  var center: CLLocationCoordinate2D
  var span: CoordinateSpan
}
