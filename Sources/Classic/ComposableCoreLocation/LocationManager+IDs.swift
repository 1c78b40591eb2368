public import ClassicComposableArchitecture

// The first versions identified managers by ids. Here there is one manager, and an id only ends what was created with it.

extension LocationManager {
  /// Emits the manager's events until ``destroy(id:)``.
  public func create(id: AnyHashable) -> Effect<Action, Never> {
    delegate().cancellable(id: ManagerID(id: id))
  }

  /// Ends the effect of ``create(id:)``.
  public func destroy(id: AnyHashable) -> Effect<Never, Never> {
    .cancel(id: ManagerID(id: id))
  }

  public func dismissHeadingCalibrationDisplay(id: AnyHashable) -> Effect<Never, Never> {
    dismissHeadingCalibrationDisplay()
  }

  /// Asks for permission to access the location at any time.
  public func requestAlwaysAuthorization(id: AnyHashable) -> Effect<Never, Never> {
    requestAlwaysAuthorization()
  }

  /// Requests one location, which the delegate receives.
  public func requestLocation(id: AnyHashable) -> Effect<Never, Never> {
    requestLocation()
  }

  /// Asks for permission to access the location while the app is used.
  public func requestWhenInUseAuthorization(id: AnyHashable) -> Effect<Never, Never> {
    requestWhenInUseAuthorization()
  }

  public func startMonitoringForRegion(id: AnyHashable, region: Region) -> Effect<Never, Never> {
    startMonitoringForRegion(region)
  }

  public func startMonitoringSignificantLocationChanges(id: AnyHashable) -> Effect<Never, Never> {
    startMonitoringSignificantLocationChanges()
  }

  public func startMonitoringVisits(id: AnyHashable) -> Effect<Never, Never> {
    startMonitoringVisits()
  }

  public func startUpdatingHeading(id: AnyHashable) -> Effect<Never, Never> {
    startUpdatingHeading()
  }

  public func startUpdatingLocation(id: AnyHashable) -> Effect<Never, Never> {
    startUpdatingLocation()
  }

  public func stopMonitoringForRegion(id: AnyHashable, region: Region) -> Effect<Never, Never> {
    stopMonitoringForRegion(region)
  }

  public func stopMonitoringSignificantLocationChanges(id: AnyHashable) -> Effect<Never, Never> {
    stopMonitoringSignificantLocationChanges()
  }

  public func stopMonitoringVisits(id: AnyHashable) -> Effect<Never, Never> {
    stopMonitoringVisits()
  }

  public func stopUpdatingHeading(id: AnyHashable) -> Effect<Never, Never> {
    stopUpdatingHeading()
  }

  public func stopUpdatingLocation(id: AnyHashable) -> Effect<Never, Never> {
    stopUpdatingLocation()
  }
}

private struct ManagerID: Hashable {
  let id: AnyHashable
}
