public import ClassicComposableArchitecture

/// A location manager whose endpoints can be replaced.
///
/// ```swift
/// case .onAppear:
///   return environment.locationManager.delegate().map(AppAction.locationManager)
/// ```
///
/// Reducers of the current API use the same value as a dependency. An effect is a publisher:
/// `Effect.publisher` runs it, and an `Effect.run` can iterate over its `values`. To replace an
/// endpoint, they create the effect in the same way as their own, with `.none`, `.send`,
/// `.publisher` or `.run`:
///
/// ```swift
/// $0.locationManager.delegate = { .publisher { delegate } }
/// ```
public struct LocationManager: Sendable {
  /// The accuracy of the location that the app may access.
  public var accuracyAuthorization: @Sendable () -> AccuracyAuthorization?

  /// Whether the app may access the user's location.
  public var authorizationStatus: @Sendable () -> CLAuthorizationStatus

  /// The manager's events, as long as the effect runs.
  public var delegate: @Sendable () -> Effect<Action, Never>

  public var dismissHeadingCalibrationDisplay: @Sendable () -> Effect<Never, Never>

  public var heading: @Sendable () -> Heading?

  /// Whether the device has a compass.
  public var headingAvailable: @Sendable () -> Bool

  /// Whether the device can find beacons.
  public var isRangingAvailable: @Sendable () -> Bool

  public var location: @Sendable () -> Location?

  public var locationServicesEnabled: @Sendable () -> Bool

  /// The maximum distance between the boundary of a monitored region and its center.
  public var maximumRegionMonitoringDistance: @Sendable () -> CLLocationDistance

  public var monitoredRegions: @Sendable () -> Set<Region>

  /// Asks for permission to access the location at any time.
  public var requestAlwaysAuthorization: @Sendable () -> Effect<Never, Never>

  /// Requests one location, which the delegate receives.
  public var requestLocation: @Sendable () -> Effect<Never, Never>

  /// Asks for permission to use full accuracy temporarily.
  public var requestTemporaryFullAccuracyAuthorization:
    @Sendable (_ purposeKey: String) -> Effect<Never, Error>

  /// Asks for permission to access the location while the app is used.
  public var requestWhenInUseAuthorization: @Sendable () -> Effect<Never, Never>

  /// Sets the properties that are not `nil`.
  public var setProperties: @Sendable (Properties) -> Effect<Never, Never>

  /// Whether the device can report significant location changes.
  public var significantLocationChangeMonitoringAvailable: @Sendable () -> Bool

  public var startMonitoringForRegion: @Sendable (Region) -> Effect<Never, Never>

  public var startMonitoringSignificantLocationChanges: @Sendable () -> Effect<Never, Never>

  public var startMonitoringVisits: @Sendable () -> Effect<Never, Never>

  public var startUpdatingHeading: @Sendable () -> Effect<Never, Never>

  public var startUpdatingLocation: @Sendable () -> Effect<Never, Never>

  public var stopMonitoringForRegion: @Sendable (Region) -> Effect<Never, Never>

  public var stopMonitoringSignificantLocationChanges: @Sendable () -> Effect<Never, Never>

  public var stopMonitoringVisits: @Sendable () -> Effect<Never, Never>

  public var stopUpdatingHeading: @Sendable () -> Effect<Never, Never>

  public var stopUpdatingLocation: @Sendable () -> Effect<Never, Never>

  /// What ``destroy(id:)`` does besides ending the events.
  var destroyManager: @Sendable (_ id: AnyHashable) -> Effect<Never, Never> = { _ in .none }

  public init(
    accuracyAuthorization: @escaping @Sendable () -> AccuracyAuthorization?,
    authorizationStatus: @escaping @Sendable () -> CLAuthorizationStatus,
    delegate: @escaping @Sendable () -> Effect<Action, Never>,
    dismissHeadingCalibrationDisplay: @escaping @Sendable () -> Effect<Never, Never>,
    heading: @escaping @Sendable () -> Heading?,
    headingAvailable: @escaping @Sendable () -> Bool,
    isRangingAvailable: @escaping @Sendable () -> Bool,
    location: @escaping @Sendable () -> Location?,
    locationServicesEnabled: @escaping @Sendable () -> Bool,
    maximumRegionMonitoringDistance: @escaping @Sendable () -> CLLocationDistance,
    monitoredRegions: @escaping @Sendable () -> Set<Region>,
    requestAlwaysAuthorization: @escaping @Sendable () -> Effect<Never, Never>,
    requestLocation: @escaping @Sendable () -> Effect<Never, Never>,
    requestTemporaryFullAccuracyAuthorization:
      @escaping @Sendable (_ purposeKey: String) -> Effect<Never, Error>,
    requestWhenInUseAuthorization: @escaping @Sendable () -> Effect<Never, Never>,
    setProperties: @escaping @Sendable (Properties) -> Effect<Never, Never>,
    significantLocationChangeMonitoringAvailable: @escaping @Sendable () -> Bool,
    startMonitoringForRegion: @escaping @Sendable (Region) -> Effect<Never, Never>,
    startMonitoringSignificantLocationChanges: @escaping @Sendable () -> Effect<Never, Never>,
    startMonitoringVisits: @escaping @Sendable () -> Effect<Never, Never>,
    startUpdatingHeading: @escaping @Sendable () -> Effect<Never, Never>,
    startUpdatingLocation: @escaping @Sendable () -> Effect<Never, Never>,
    stopMonitoringForRegion: @escaping @Sendable (Region) -> Effect<Never, Never>,
    stopMonitoringSignificantLocationChanges: @escaping @Sendable () -> Effect<Never, Never>,
    stopMonitoringVisits: @escaping @Sendable () -> Effect<Never, Never>,
    stopUpdatingHeading: @escaping @Sendable () -> Effect<Never, Never>,
    stopUpdatingLocation: @escaping @Sendable () -> Effect<Never, Never>
  ) {
    self.accuracyAuthorization = accuracyAuthorization
    self.authorizationStatus = authorizationStatus
    self.delegate = delegate
    self.dismissHeadingCalibrationDisplay = dismissHeadingCalibrationDisplay
    self.heading = heading
    self.headingAvailable = headingAvailable
    self.isRangingAvailable = isRangingAvailable
    self.location = location
    self.locationServicesEnabled = locationServicesEnabled
    self.maximumRegionMonitoringDistance = maximumRegionMonitoringDistance
    self.monitoredRegions = monitoredRegions
    self.requestAlwaysAuthorization = requestAlwaysAuthorization
    self.requestLocation = requestLocation
    self.requestTemporaryFullAccuracyAuthorization = requestTemporaryFullAccuracyAuthorization
    self.requestWhenInUseAuthorization = requestWhenInUseAuthorization
    self.setProperties = setProperties
    self.significantLocationChangeMonitoringAvailable = significantLocationChangeMonitoringAvailable
    self.startMonitoringForRegion = startMonitoringForRegion
    self.startMonitoringSignificantLocationChanges = startMonitoringSignificantLocationChanges
    self.startMonitoringVisits = startMonitoringVisits
    self.startUpdatingHeading = startUpdatingHeading
    self.startUpdatingLocation = startUpdatingLocation
    self.stopMonitoringForRegion = stopMonitoringForRegion
    self.stopMonitoringSignificantLocationChanges = stopMonitoringSignificantLocationChanges
    self.stopMonitoringVisits = stopMonitoringVisits
    self.stopUpdatingHeading = stopUpdatingHeading
    self.stopUpdatingLocation = stopUpdatingLocation
  }
}
