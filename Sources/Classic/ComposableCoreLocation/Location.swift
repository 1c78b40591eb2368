public import Foundation

/// The location of the device, and its accuracy.
public struct Location: Equatable, Hashable, Sendable {
  public var altitude: CLLocationDistance
  public var coordinate: CLLocationCoordinate2D
  public var course: CLLocationDirection
  public var courseAccuracy: CLLocationDirectionAccuracy
  public var horizontalAccuracy: CLLocationAccuracy
  public var speed: CLLocationSpeed
  public var speedAccuracy: CLLocationSpeedAccuracy
  public var timestamp: Date
  public var verticalAccuracy: CLLocationAccuracy

  public init(
    altitude: CLLocationDistance = 0,
    coordinate: CLLocationCoordinate2D = CLLocationCoordinate2D(),
    course: CLLocationDirection = 0,
    courseAccuracy: CLLocationDirectionAccuracy = 0,
    horizontalAccuracy: CLLocationAccuracy = 0,
    speed: CLLocationSpeed = 0,
    speedAccuracy: CLLocationSpeedAccuracy = 0,
    timestamp: Date = Date(timeIntervalSince1970: 0),
    verticalAccuracy: CLLocationAccuracy = 0
  ) {
    self.altitude = altitude
    self.coordinate = coordinate
    self.course = course
    self.courseAccuracy = courseAccuracy
    self.horizontalAccuracy = horizontalAccuracy
    self.speed = speed
    self.speedAccuracy = speedAccuracy
    self.timestamp = timestamp
    self.verticalAccuracy = verticalAccuracy
  }
}

/// The heading of the device.
public struct Heading: Equatable, Hashable, Sendable {
  public var headingAccuracy: CLLocationDirection
  public var magneticHeading: CLLocationDirection
  public var timestamp: Date
  public var trueHeading: CLLocationDirection
  public var x: Double
  public var y: Double
  public var z: Double

  public init(
    headingAccuracy: CLLocationDirection,
    magneticHeading: CLLocationDirection,
    timestamp: Date,
    trueHeading: CLLocationDirection,
    x: Double,
    y: Double,
    z: Double
  ) {
    self.headingAccuracy = headingAccuracy
    self.magneticHeading = magneticHeading
    self.timestamp = timestamp
    self.trueHeading = trueHeading
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A monitored region.
public struct Region: Hashable, Sendable {
  public var identifier: String
  public var notifyOnEntry: Bool
  public var notifyOnExit: Bool

  public init(identifier: String, notifyOnEntry: Bool, notifyOnExit: Bool) {
    self.identifier = identifier
    self.notifyOnEntry = notifyOnEntry
    self.notifyOnExit = notifyOnExit
  }
}

/// A visit of a place.
public struct Visit: Equatable, Hashable, Sendable {
  public var arrivalDate: Date
  public var coordinate: CLLocationCoordinate2D
  public var departureDate: Date
  public var horizontalAccuracy: CLLocationAccuracy

  public init(
    arrivalDate: Date,
    coordinate: CLLocationCoordinate2D,
    departureDate: Date,
    horizontalAccuracy: CLLocationAccuracy
  ) {
    self.arrivalDate = arrivalDate
    self.coordinate = coordinate
    self.departureDate = departureDate
    self.horizontalAccuracy = horizontalAccuracy
  }
}

/// A beacon in range.
public struct Beacon: Equatable, Hashable, Sendable {
  public var accuracy: CLLocationAccuracy
  public var major: UInt16
  public var minor: UInt16
  public var proximity: CLProximity
  public var rssi: Int
  public var timestamp: Date
  public var uuid: UUID

  public init(
    accuracy: CLLocationAccuracy,
    major: UInt16,
    minor: UInt16,
    proximity: CLProximity,
    rssi: Int,
    timestamp: Date,
    uuid: UUID
  ) {
    self.accuracy = accuracy
    self.major = major
    self.minor = minor
    self.proximity = proximity
    self.rssi = rssi
    self.timestamp = timestamp
    self.uuid = uuid
  }
}

/// The accuracy of the location that an app may access.
public enum AccuracyAuthorization: Hashable, Sendable {
  case fullAccuracy
  case reducedAccuracy
}
