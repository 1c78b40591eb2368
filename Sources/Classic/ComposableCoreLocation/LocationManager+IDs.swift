public import ClassicComposableArchitecture
import ConcurrencyExtras

// The first versions identified managers by ids. Here there is one manager. An id ends what was created with it, and the
// closures of `mock` get it.

extension LocationManager {
  /// Emits the manager's events until ``destroy(id:)``.
  public func create(id: AnyHashable) -> Effect<Action, Never> {
    ManagerID.with(id) { delegate() }.cancellable(id: ManagerID(id: id))
  }

  /// Ends the effect of ``create(id:)``.
  public func destroy(id: AnyHashable) -> Effect<Never, Never> {
    .merge(.cancel(id: ManagerID(id: id)), destroyManager(id))
  }

  public func dismissHeadingCalibrationDisplay(id: AnyHashable) -> Effect<Never, Never> {
    ManagerID.with(id) { dismissHeadingCalibrationDisplay() }
  }

  public func heading(id: AnyHashable) -> Heading? {
    ManagerID.with(id) { heading() }
  }

  public func location(id: AnyHashable) -> Location? {
    ManagerID.with(id) { location() }
  }

  public func monitoredRegions(id: AnyHashable) -> Set<Region> {
    ManagerID.with(id) { monitoredRegions() }
  }

  /// Asks for permission to access the location at any time.
  public func requestAlwaysAuthorization(id: AnyHashable) -> Effect<Never, Never> {
    ManagerID.with(id) { requestAlwaysAuthorization() }
  }

  /// Requests one location, which the delegate receives.
  public func requestLocation(id: AnyHashable) -> Effect<Never, Never> {
    ManagerID.with(id) { requestLocation() }
  }

  /// Asks for permission to access the location while the app is used.
  public func requestWhenInUseAuthorization(id: AnyHashable) -> Effect<Never, Never> {
    ManagerID.with(id) { requestWhenInUseAuthorization() }
  }

  /// Sets the properties that are not `nil`.
  public func set(
    id: AnyHashable,
    activityType: CLActivityType? = nil,
    allowsBackgroundLocationUpdates: Bool? = nil,
    desiredAccuracy: CLLocationAccuracy? = nil,
    distanceFilter: CLLocationDistance? = nil,
    headingFilter: CLLocationDirection? = nil,
    headingOrientation: CLDeviceOrientation? = nil,
    pausesLocationUpdatesAutomatically: Bool? = nil,
    showsBackgroundLocationIndicator: Bool? = nil
  ) -> Effect<Never, Never> {
    ManagerID.with(id) {
      set(
        activityType: activityType,
        allowsBackgroundLocationUpdates: allowsBackgroundLocationUpdates,
        desiredAccuracy: desiredAccuracy,
        distanceFilter: distanceFilter,
        headingFilter: headingFilter,
        headingOrientation: headingOrientation,
        pausesLocationUpdatesAutomatically: pausesLocationUpdatesAutomatically,
        showsBackgroundLocationIndicator: showsBackgroundLocationIndicator)
    }
  }

  public func startMonitoringForRegion(id: AnyHashable, region: Region) -> Effect<Never, Never> {
    ManagerID.with(id) { startMonitoringForRegion(region) }
  }

  public func startMonitoringSignificantLocationChanges(id: AnyHashable) -> Effect<Never, Never> {
    ManagerID.with(id) { startMonitoringSignificantLocationChanges() }
  }

  public func startMonitoringVisits(id: AnyHashable) -> Effect<Never, Never> {
    ManagerID.with(id) { startMonitoringVisits() }
  }

  public func startUpdatingHeading(id: AnyHashable) -> Effect<Never, Never> {
    ManagerID.with(id) { startUpdatingHeading() }
  }

  public func startUpdatingLocation(id: AnyHashable) -> Effect<Never, Never> {
    ManagerID.with(id) { startUpdatingLocation() }
  }

  public func stopMonitoringForRegion(id: AnyHashable, region: Region) -> Effect<Never, Never> {
    ManagerID.with(id) { stopMonitoringForRegion(region) }
  }

  public func stopMonitoringSignificantLocationChanges(id: AnyHashable) -> Effect<Never, Never> {
    ManagerID.with(id) { stopMonitoringSignificantLocationChanges() }
  }

  public func stopMonitoringVisits(id: AnyHashable) -> Effect<Never, Never> {
    ManagerID.with(id) { stopMonitoringVisits() }
  }

  public func stopUpdatingHeading(id: AnyHashable) -> Effect<Never, Never> {
    ManagerID.with(id) { stopUpdatingHeading() }
  }

  public func stopUpdatingLocation(id: AnyHashable) -> Effect<Never, Never> {
    ManagerID.with(id) { stopUpdatingLocation() }
  }
}

/// Identifies what was created with an id.
struct ManagerID: Hashable {
  let id: AnyHashable

  // Only compared and passed on.
  @TaskLocal private static var running = UncheckedSendable(AnyHashable("LocationManager"))

  /// The id of the endpoint that runs.
  static var current: AnyHashable { running.value }

  static func with<Result>(_ id: AnyHashable, _ operation: () -> Result) -> Result {
    $running.withValue(UncheckedSendable(id), operation: operation)
  }
}
