public import Foundation

// Values with the names of Core Location's types, which only exist on Apple's platforms.

/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double
/// A distance in meters.
public typealias CLLocationDistance = Double
/// The radius of uncertainty in meters.
public typealias CLLocationAccuracy = Double
/// A speed in meters per second.
public typealias CLLocationSpeed = Double
/// A direction in degrees, clockwise from north.
public typealias CLLocationDirection = Double
/// The uncertainty of a direction in degrees.
public typealias CLLocationDirectionAccuracy = Double
/// The uncertainty of a speed in meters per second.
public typealias CLLocationSpeedAccuracy = Double

/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// The best accuracy, with the help of other sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// An accuracy of ten meters.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred meters.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometer.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// An accuracy of three kilometers.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// Reports all movements.
public let kCLDistanceFilterNone: CLLocationDistance = -1

/// A geographic coordinate.
public struct CLLocationCoordinate2D: Equatable, Hashable, Sendable {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }

  public init() {
    self.init(latitude: 0, longitude: 0)
  }
}

/// Whether an app may access the user's location.
public enum CLAuthorizationStatus: Int32, Hashable, Sendable {
  case notDetermined = 0
  case restricted
  case denied
  case authorizedAlways
  case authorizedWhenInUse
}

/// The purpose of locations.
public enum CLActivityType: Int, Hashable, Sendable {
  case other = 1
  case automotiveNavigation
  case fitness
  case otherNavigation
  case airborne
}

/// The orientation of a device.
public enum CLDeviceOrientation: Int32, Hashable, Sendable {
  case unknown = 0
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown
}

/// The device's location relative to a region.
public enum CLRegionState: Int, Hashable, Sendable {
  case unknown = 0
  case inside
  case outside
}

/// The proximity of a beacon.
public enum CLProximity: Int, Hashable, Sendable {
  case unknown = 0
  case immediate
  case near
  case far
}

/// Identifies beacons.
public struct CLBeaconIdentityConstraint: Equatable, Hashable, Sendable {
  public var uuid: UUID
  public var major: UInt16?
  public var minor: UInt16?

  public init(uuid: UUID, major: UInt16? = nil, minor: UInt16? = nil) {
    self.uuid = uuid
    self.major = major
    self.minor = minor
  }
}

/// An error of a location manager.
public struct CLError: Error, Equatable, Hashable, Sendable {
  /// The kind of error.
  public enum Code: Int, CaseIterable, Hashable, Sendable {
    case locationUnknown = 0
    case denied
    case network
    case headingFailure
    case regionMonitoringDenied
    case regionMonitoringFailure
    case regionMonitoringSetupDelayed
    case regionMonitoringResponseDelayed
    case geocodeFoundNoResult
    case geocodeFoundPartialResult
    case geocodeCanceled
    case deferredFailed
    case deferredNotUpdatingLocation
    case deferredAccuracyTooLow
    case deferredDistanceFiltered
    case deferredCanceled
    case rangingUnavailable
    case rangingFailure
    case promptDeclined
    case historicalLocationError
  }

  public var code: Code

  public init(_ code: Code) {
    self.code = code
  }
}

extension CLError: CustomNSError {
  public static var errorDomain: String { "kCLErrorDomain" }
  public var errorCode: Int { code.rawValue }
}
