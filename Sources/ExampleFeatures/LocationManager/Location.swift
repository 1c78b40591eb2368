/// A place on earth, in degrees.
struct Coordinate: Equatable, Hashable, Sendable {
  var latitude: Double
  var longitude: Double
}

/// How much of the earth is seen, in degrees.
struct CoordinateSpan: Equatable, Hashable, Sendable {
  var latitudeDelta: Double
  var longitudeDelta: Double
}

/// A part of a map.
struct CoordinateRegion: Equatable, Hashable, Sendable {
  var center: Coordinate
  var span: CoordinateSpan
}

/// Where the user is, and how exactly that is known.
struct Location: Equatable, Sendable {
  var coordinate: Coordinate
  var horizontalAccuracy = 0.0
}
