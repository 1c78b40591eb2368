public import ClassicComposableArchitecture

/// Where the device is, and what it tells of that, as closures that can be replaced.
///
/// ```swift
/// case .onAppear:
///   return environment.locationManager.delegate().map(AppAction.locationManager)
/// ```
///
/// Reducers of the current API use the same value as a dependency. An effect is a publisher: `Effect.publisher` runs it,
/// and an `Effect.run` can iterate over its `values`. To replace an endpoint, such files write the effect as they write
/// their own, with `.none`, `.send`, `.publisher` or `.run`:
///
/// ```swift
/// $0.locationManager.delegate = { .publisher { delegate } }
/// ```
public struct LocationManager: Sendable {
  /// How exactly the app may know where the user is.
  public var accuracyAuthorization: @Sendable () -> AccuracyAuthorization?

  /// Whether the app may know where the user is.
  public var authorizationStatus: @Sendable () -> CLAuthorizationStatus

  /// What the manager tells of, for as long as the effect runs.
  public var delegate: @Sendable () -> Effect<Action, Never>

  /// Takes the view for calibration away.
  public var dismissHeadingCalibrationDisplay: @Sendable () -> Effect<Never, Never>

  /// The last heading.
  public var heading: @Sendable () -> Heading?

  /// Whether the device has a compass.
  public var headingAvailable: @Sendable () -> Bool

  /// Whether the device finds beacons.
  public var isRangingAvailable: @Sendable () -> Bool

  /// The last location.
  public var location: @Sendable () -> Location?

  /// Whether locations are to be had at all.
  public var locationServicesEnabled: @Sendable () -> Bool

  /// How far the border of a watched region may be from its centre.
  public var maximumRegionMonitoringDistance: @Sendable () -> CLLocationDistance

  /// The regions that are watched.
  public var monitoredRegions: @Sendable () -> Set<Region>

  /// Asks the user for locations at any time.
  public var requestAlwaysAuthorization: @Sendable () -> Effect<Never, Never>

  /// Asks for one location, which the delegate tells of.
  public var requestLocation: @Sendable () -> Effect<Never, Never>

  /// Asks the user for full accuracy for a while.
  public var requestTemporaryFullAccuracyAuthorization:
    @Sendable (_ purposeKey: String) -> Effect<Never, Error>

  /// Asks the user for locations while the app is used.
  public var requestWhenInUseAuthorization: @Sendable () -> Effect<Never, Never>

  /// Changes what is not `nil`.
  public var setProperties: @Sendable (Properties) -> Effect<Never, Never>

  /// Whether the device tells of significant changes of place.
  public var significantLocationChangeMonitoringAvailable: @Sendable () -> Bool

  /// Starts to watch a region.
  public var startMonitoringForRegion: @Sendable (Region) -> Effect<Never, Never>

  /// Starts to tell of significant changes of place.
  public var startMonitoringSignificantLocationChanges: @Sendable () -> Effect<Never, Never>

  /// Starts to tell of visits.
  public var startMonitoringVisits: @Sendable () -> Effect<Never, Never>

  /// Starts to tell of headings.
  public var startUpdatingHeading: @Sendable () -> Effect<Never, Never>

  /// Starts to tell of locations.
  public var startUpdatingLocation: @Sendable () -> Effect<Never, Never>

  /// Stops to watch a region.
  public var stopMonitoringForRegion: @Sendable (Region) -> Effect<Never, Never>

  /// Stops to tell of significant changes of place.
  public var stopMonitoringSignificantLocationChanges: @Sendable () -> Effect<Never, Never>

  /// Stops to tell of visits.
  public var stopMonitoringVisits: @Sendable () -> Effect<Never, Never>

  /// Stops to tell of headings.
  public var stopUpdatingHeading: @Sendable () -> Effect<Never, Never>

  /// Stops to tell of locations.
  public var stopUpdatingLocation: @Sendable () -> Effect<Never, Never>

  /// Makes a location manager of its closures.
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
