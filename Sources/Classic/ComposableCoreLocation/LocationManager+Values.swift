import ClassicComposableArchitecture
import ComposableCoreSupport

extension LocationManager {
  /// A location manager that does nothing.
  public static var noop: Self {
    Self(
      accuracyAuthorization: { nil },
      authorizationStatus: { .notDetermined },
      delegate: { .none },
      dismissHeadingCalibrationDisplay: { .none },
      heading: { nil },
      headingAvailable: { false },
      isRangingAvailable: { false },
      location: { nil },
      locationServicesEnabled: { false },
      maximumRegionMonitoringDistance: { 0 },
      monitoredRegions: { [] },
      requestAlwaysAuthorization: { .none },
      requestLocation: { .none },
      requestTemporaryFullAccuracyAuthorization: { _ in .none },
      requestWhenInUseAuthorization: { .none },
      setProperties: { _ in .none },
      significantLocationChangeMonitoringAvailable: { false },
      startMonitoringForRegion: { _ in .none },
      startMonitoringSignificantLocationChanges: { .none },
      startMonitoringVisits: { .none },
      startUpdatingHeading: { .none },
      startUpdatingLocation: { .none },
      stopMonitoringForRegion: { _ in .none },
      stopMonitoringSignificantLocationChanges: { .none },
      stopMonitoringVisits: { .none },
      stopUpdatingHeading: { .none },
      stopUpdatingLocation: { .none }
    )
  }

  /// A location manager that reports an issue when it is used.
  ///
  /// Tests override the endpoints that they need.
  public static var failing: Self {
    Self(
      accuracyAuthorization: { unset("LocationManager.accuracyAuthorization", nil) },
      authorizationStatus: { unset("LocationManager.authorizationStatus", .notDetermined) },
      delegate: { .failing("LocationManager.delegate") },
      dismissHeadingCalibrationDisplay: {
        .failing("LocationManager.dismissHeadingCalibrationDisplay")
      },
      heading: { unset("LocationManager.heading", nil) },
      headingAvailable: { unset("LocationManager.headingAvailable", false) },
      isRangingAvailable: { unset("LocationManager.isRangingAvailable", false) },
      location: { unset("LocationManager.location", nil) },
      locationServicesEnabled: { unset("LocationManager.locationServicesEnabled", false) },
      maximumRegionMonitoringDistance: {
        unset("LocationManager.maximumRegionMonitoringDistance", 0)
      },
      monitoredRegions: { unset("LocationManager.monitoredRegions", []) },
      requestAlwaysAuthorization: { .failing("LocationManager.requestAlwaysAuthorization") },
      requestLocation: { .failing("LocationManager.requestLocation") },
      requestTemporaryFullAccuracyAuthorization: { _ in
        .failing("LocationManager.requestTemporaryFullAccuracyAuthorization")
      },
      requestWhenInUseAuthorization: { .failing("LocationManager.requestWhenInUseAuthorization") },
      setProperties: { _ in .failing("LocationManager.setProperties") },
      significantLocationChangeMonitoringAvailable: {
        unset("LocationManager.significantLocationChangeMonitoringAvailable", false)
      },
      startMonitoringForRegion: { _ in .failing("LocationManager.startMonitoringForRegion") },
      startMonitoringSignificantLocationChanges: {
        .failing("LocationManager.startMonitoringSignificantLocationChanges")
      },
      startMonitoringVisits: { .failing("LocationManager.startMonitoringVisits") },
      startUpdatingHeading: { .failing("LocationManager.startUpdatingHeading") },
      startUpdatingLocation: { .failing("LocationManager.startUpdatingLocation") },
      stopMonitoringForRegion: { _ in .failing("LocationManager.stopMonitoringForRegion") },
      stopMonitoringSignificantLocationChanges: {
        .failing("LocationManager.stopMonitoringSignificantLocationChanges")
      },
      stopMonitoringVisits: { .failing("LocationManager.stopMonitoringVisits") },
      stopUpdatingHeading: { .failing("LocationManager.stopUpdatingHeading") },
      stopUpdatingLocation: { .failing("LocationManager.stopUpdatingLocation") }
    )
  }

  /// A location manager that reports an issue when it is used.
  ///
  /// Tests override the endpoints that they need.
  public static var unimplemented: Self { failing }
}
