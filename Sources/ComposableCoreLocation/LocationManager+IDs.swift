public import ClassicComposableArchitecture

// The first versions told managers apart by ids. Here there is one, and an id ends what was created with it.

extension LocationManager {
  /// Tells of what the manager does, until ``destroy(id:)``.
  public func create(id: AnyHashable) -> Effect<Action, Never> {
    delegate().cancellable(id: ManagerID(id: id))
  }

  /// Ends what ``create(id:)`` started.
  public func destroy(id: AnyHashable) -> Effect<Never, Never> {
    .cancel(id: ManagerID(id: id))
  }

  /// Takes the view for calibration away.
  public func dismissHeadingCalibrationDisplay(id: AnyHashable) -> Effect<Never, Never> {
    dismissHeadingCalibrationDisplay()
  }

  /// Asks the user for locations at any time.
  public func requestAlwaysAuthorization(id: AnyHashable) -> Effect<Never, Never> {
    requestAlwaysAuthorization()
  }

  /// Asks for one location, which the delegate tells of.
  public func requestLocation(id: AnyHashable) -> Effect<Never, Never> {
    requestLocation()
  }

  /// Asks the user for locations while the app is used.
  public func requestWhenInUseAuthorization(id: AnyHashable) -> Effect<Never, Never> {
    requestWhenInUseAuthorization()
  }

  /// Starts to watch a region.
  public func startMonitoringForRegion(id: AnyHashable, region: Region) -> Effect<Never, Never> {
    startMonitoringForRegion(region)
  }

  /// Starts to tell of significant changes of place.
  public func startMonitoringSignificantLocationChanges(id: AnyHashable) -> Effect<Never, Never> {
    startMonitoringSignificantLocationChanges()
  }

  /// Starts to tell of visits.
  public func startMonitoringVisits(id: AnyHashable) -> Effect<Never, Never> {
    startMonitoringVisits()
  }

  /// Starts to tell of headings.
  public func startUpdatingHeading(id: AnyHashable) -> Effect<Never, Never> {
    startUpdatingHeading()
  }

  /// Starts to tell of locations.
  public func startUpdatingLocation(id: AnyHashable) -> Effect<Never, Never> {
    startUpdatingLocation()
  }

  /// Stops to watch a region.
  public func stopMonitoringForRegion(id: AnyHashable, region: Region) -> Effect<Never, Never> {
    stopMonitoringForRegion(region)
  }

  /// Stops to tell of significant changes of place.
  public func stopMonitoringSignificantLocationChanges(id: AnyHashable) -> Effect<Never, Never> {
    stopMonitoringSignificantLocationChanges()
  }

  /// Stops to tell of visits.
  public func stopMonitoringVisits(id: AnyHashable) -> Effect<Never, Never> {
    stopMonitoringVisits()
  }

  /// Stops to tell of headings.
  public func stopUpdatingHeading(id: AnyHashable) -> Effect<Never, Never> {
    stopUpdatingHeading()
  }

  /// Stops to tell of locations.
  public func stopUpdatingLocation(id: AnyHashable) -> Effect<Never, Never> {
    stopUpdatingLocation()
  }
}

private struct ManagerID: Hashable {
  let id: AnyHashable
}
