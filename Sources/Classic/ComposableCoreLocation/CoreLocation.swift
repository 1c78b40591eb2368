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

public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// The best accuracy, with the help of other sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// Reports all movements.
public let kCLDistanceFilterNone: CLLocationDistance = -1

/// A geographic coordinate.
public struct CLLocationCoordinate2D: Equatable, Hashable, Sendable {
  /// The latitude; positive north of the equator.
  public var latitude: CLLocationDegrees
  /// The longitude; positive east of Greenwich.
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
  /// The user was not asked yet.
  case notDetermined = 0
  /// The device does not allow it, and the user cannot change that.
  case restricted
  /// The user denied it, or turned location services off.
  case denied
  /// The app may access the location at any time.
  case authorizedAlways
  /// The app may access the location while it is in use.
  case authorizedWhenInUse
}

/// The purpose of locations.
public enum CLActivityType: Int, Hashable, Sendable {
  case other = 1
  /// Navigation of a car.
  case automotiveNavigation
  /// Fitness activities, such as running.
  case fitness
  /// Navigation of other vehicles, such as boats and trains.
  case otherNavigation
  /// Activities in the air.
  case airborne
}

/// The orientation of a device.
public enum CLDeviceOrientation: Int32, Hashable, Sendable {
  case unknown = 0
  /// Upright.
  case portrait
  /// Upright, with the top edge down.
  case portraitUpsideDown
  /// On its side, with the top edge to the left.
  case landscapeLeft
  /// On its side, with the top edge to the right.
  case landscapeRight
  /// Flat, with the screen up.
  case faceUp
  /// Flat, with the screen down.
  case faceDown
}

/// The device's location relative to a region.
public enum CLRegionState: Int, Hashable, Sendable {
  /// It is not known whether the device is in the region.
  case unknown = 0
  case inside
  case outside
}

/// The proximity of a beacon.
public enum CLProximity: Int, Hashable, Sendable {
  /// The proximity could not be determined.
  case unknown = 0
  /// The beacon is right next to the device.
  case immediate
  /// The beacon is a few meters away.
  case near
  /// The beacon is far away.
  case far
}

/// Identifies beacons.
public struct CLBeaconIdentityConstraint: Equatable, Hashable, Sendable {
  public var uuid: UUID
  /// The major value of the beacons; `nil` for any.
  public var major: UInt16?
  /// The minor value of the beacons; `nil` for any.
  public var minor: UInt16?

  /// Creates a constraint; without a major or minor value, any value satisfies it.
  public init(uuid: UUID, major: UInt16? = nil, minor: UInt16? = nil) {
    self.uuid = uuid
    self.major = major
    self.minor = minor
  }
}

/// An error of a location manager.
public struct CLError: Error, Equatable, Hashable, Sendable {
  /// The kinds of errors.
  public enum Code: Int, CaseIterable, Hashable, Sendable {
    /// The location could not be determined for now.
    case locationUnknown = 0
    /// The user denied access to the location.
    case denied
    /// The network was not available.
    case network
    /// The heading could not be determined.
    case headingFailure
    /// The user denied region monitoring.
    case regionMonitoringDenied
    /// A region cannot be monitored.
    case regionMonitoringFailure
    /// Region monitoring could not start at once.
    case regionMonitoringSetupDelayed
    /// Events of regions may be delayed.
    case regionMonitoringResponseDelayed
    case geocodeFoundNoResult
    case geocodeFoundPartialResult
    case geocodeCanceled
    /// Deferred updates could not start.
    case deferredFailed
    /// Deferred updates need location updates.
    case deferredNotUpdatingLocation
    /// The accuracy is too low for deferred updates.
    case deferredAccuracyTooLow
    /// Deferred updates do not support a distance filter.
    case deferredDistanceFiltered
    case deferredCanceled
    case rangingUnavailable
    case rangingFailure
    case promptDeclined
    /// Historical locations are not available.
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
