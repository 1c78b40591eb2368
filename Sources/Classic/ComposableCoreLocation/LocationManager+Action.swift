public import CasePaths
public import Foundation

extension LocationManager {
  /// The events of a location manager.
  @CasePathable
  public enum Action: Equatable, Sendable {
    case didChangeAuthorization(CLAuthorizationStatus)
    case didDetermineState(CLRegionState, region: Region)
    case didEnterRegion(Region)
    case didExitRegion(Region)
    case didFailRanging(beaconConstraint: CLBeaconIdentityConstraint, error: Error)
    case didFailWithError(Error)
    case didFinishDeferredUpdatesWithError(Error?)
    case didPauseLocationUpdates
    case didRangeBeacons([Beacon], satisfyingConstraint: CLBeaconIdentityConstraint)
    case didResumeLocationUpdates
    case didStartMonitoring(region: Region)
    case didUpdateHeading(newHeading: Heading)
    case didUpdateLocations([Location])
    case didUpdateTo(newLocation: Location, oldLocation: Location)
    case didVisit(Visit)
    case monitoringDidFail(region: Region?, error: Error)
  }

  /// An error of a location manager.
  public struct Error: Swift.Error, Equatable, @unchecked Sendable {
    // No lock: an `NSError` is immutable.
    public let error: NSError

    public init(_ error: any Swift.Error) {
      self.error = error as NSError
    }

    /// The code, if the error is one of Core Location.
    public var code: CLError.Code? {
      error.domain == CLError.errorDomain ? CLError.Code(rawValue: error.code) : nil
    }
  }

  /// The properties that can be set; `nil` leaves a property as it is.
  public struct Properties: Equatable, Sendable {
    public var activityType: CLActivityType?
    public var allowsBackgroundLocationUpdates: Bool?
    public var desiredAccuracy: CLLocationAccuracy?
    public var distanceFilter: CLLocationDistance?
    public var headingFilter: CLLocationDirection?
    public var headingOrientation: CLDeviceOrientation?
    public var pausesLocationUpdatesAutomatically: Bool?
    public var showsBackgroundLocationIndicator: Bool?

    public init(
      activityType: CLActivityType? = nil,
      allowsBackgroundLocationUpdates: Bool? = nil,
      desiredAccuracy: CLLocationAccuracy? = nil,
      distanceFilter: CLLocationDistance? = nil,
      headingFilter: CLLocationDirection? = nil,
      headingOrientation: CLDeviceOrientation? = nil,
      pausesLocationUpdatesAutomatically: Bool? = nil,
      showsBackgroundLocationIndicator: Bool? = nil
    ) {
      self.activityType = activityType
      self.allowsBackgroundLocationUpdates = allowsBackgroundLocationUpdates
      self.desiredAccuracy = desiredAccuracy
      self.distanceFilter = distanceFilter
      self.headingFilter = headingFilter
      self.headingOrientation = headingOrientation
      self.pausesLocationUpdatesAutomatically = pausesLocationUpdatesAutomatically
      self.showsBackgroundLocationIndicator = showsBackgroundLocationIndicator
    }
  }
}
