public import ClassicComposableArchitecture
import ComposableCoreSupport

extension LocationManager {
  /// A location manager for tests, as in versions to 0.8: closures get the id of the manager.
  ///
  /// ```swift
  /// locationManager: .mock(
  ///   authorizationStatus: { .notDetermined },
  ///   create: { _ in told.eraseToEffect() },
  ///   requestLocation: { _ in .fireAndForget { told.send(.didUpdateLocations([place])) } })
  /// ```
  ///
  /// Closures that are left out report an issue when they are used.
  public static func mock(
    authorizationStatus: @escaping () -> CLAuthorizationStatus = { failing.authorizationStatus() },
    create: @escaping (_ id: AnyHashable) -> Effect<Action, Never> = { _ in failing.delegate() },
    destroy: @escaping (_ id: AnyHashable) -> Effect<Never, Never> = { _ in
      .failing("LocationManager.destroy")
    },
    dismissHeadingCalibrationDisplay: @escaping (_ id: AnyHashable) -> Effect<Never, Never> = { _ in
      failing.dismissHeadingCalibrationDisplay()
    },
    heading: @escaping (_ id: AnyHashable) -> Heading? = { _ in failing.heading() },
    headingAvailable: @escaping () -> Bool = { failing.headingAvailable() },
    isRangingAvailable: @escaping () -> Bool = { failing.isRangingAvailable() },
    location: @escaping (_ id: AnyHashable) -> Location? = { _ in failing.location() },
    locationServicesEnabled: @escaping () -> Bool = { failing.locationServicesEnabled() },
    maximumRegionMonitoringDistance: @escaping () -> CLLocationDistance = {
      failing.maximumRegionMonitoringDistance()
    },
    monitoredRegions: @escaping (_ id: AnyHashable) -> Set<Region> = { _ in
      failing.monitoredRegions()
    },
    requestAlwaysAuthorization: @escaping (_ id: AnyHashable) -> Effect<Never, Never> = { _ in
      failing.requestAlwaysAuthorization()
    },
    requestLocation: @escaping (_ id: AnyHashable) -> Effect<Never, Never> = { _ in
      failing.requestLocation()
    },
    requestWhenInUseAuthorization: @escaping (_ id: AnyHashable) -> Effect<Never, Never> = { _ in
      failing.requestWhenInUseAuthorization()
    },
    set: @escaping (_ id: AnyHashable, _ properties: Properties) -> Effect<Never, Never> = {
      _, properties in failing.setProperties(properties)
    },
    significantLocationChangeMonitoringAvailable: @escaping () -> Bool = {
      failing.significantLocationChangeMonitoringAvailable()
    },
    startMonitoringForRegion:
      @escaping (_ id: AnyHashable, _ region: Region) -> Effect<Never, Never> = { _, region in
        failing.startMonitoringForRegion(region)
      },
    startMonitoringSignificantLocationChanges:
      @escaping (_ id: AnyHashable) -> Effect<Never, Never> = { _ in
        failing.startMonitoringSignificantLocationChanges()
      },
    startMonitoringVisits: @escaping (_ id: AnyHashable) -> Effect<Never, Never> = { _ in
      failing.startMonitoringVisits()
    },
    startUpdatingHeading: @escaping (_ id: AnyHashable) -> Effect<Never, Never> = { _ in
      failing.startUpdatingHeading()
    },
    startUpdatingLocation: @escaping (_ id: AnyHashable) -> Effect<Never, Never> = { _ in
      failing.startUpdatingLocation()
    },
    stopMonitoringForRegion:
      @escaping (_ id: AnyHashable, _ region: Region) -> Effect<Never, Never> = { _, region in
        failing.stopMonitoringForRegion(region)
      },
    stopMonitoringSignificantLocationChanges:
      @escaping (_ id: AnyHashable) -> Effect<Never, Never> = { _ in
        failing.stopMonitoringSignificantLocationChanges()
      },
    stopMonitoringVisits: @escaping (_ id: AnyHashable) -> Effect<Never, Never> = { _ in
      failing.stopMonitoringVisits()
    },
    stopUpdatingHeading: @escaping (_ id: AnyHashable) -> Effect<Never, Never> = { _ in
      failing.stopUpdatingHeading()
    },
    stopUpdatingLocation: @escaping (_ id: AnyHashable) -> Effect<Never, Never> = { _ in
      failing.stopUpdatingLocation()
    }
  ) -> Self {
    var manager = failing
    manager.authorizationStatus = unchecked(authorizationStatus)
    manager.delegate = unchecked { create(ManagerID.current) }
    manager.destroyManager = unchecked(destroy)
    manager.dismissHeadingCalibrationDisplay = unchecked {
      dismissHeadingCalibrationDisplay(ManagerID.current)
    }
    manager.heading = unchecked { heading(ManagerID.current) }
    manager.headingAvailable = unchecked(headingAvailable)
    manager.isRangingAvailable = unchecked(isRangingAvailable)
    manager.location = unchecked { location(ManagerID.current) }
    manager.locationServicesEnabled = unchecked(locationServicesEnabled)
    manager.maximumRegionMonitoringDistance = unchecked(maximumRegionMonitoringDistance)
    manager.monitoredRegions = unchecked { monitoredRegions(ManagerID.current) }
    manager.requestAlwaysAuthorization = unchecked { requestAlwaysAuthorization(ManagerID.current) }
    manager.requestLocation = unchecked { requestLocation(ManagerID.current) }
    manager.requestWhenInUseAuthorization = unchecked {
      requestWhenInUseAuthorization(ManagerID.current)
    }
    manager.setProperties = unchecked { set(ManagerID.current, $0) }
    manager.significantLocationChangeMonitoringAvailable = unchecked(
      significantLocationChangeMonitoringAvailable)
    manager.startMonitoringForRegion = unchecked { startMonitoringForRegion(ManagerID.current, $0) }
    manager.startMonitoringSignificantLocationChanges = unchecked {
      startMonitoringSignificantLocationChanges(ManagerID.current)
    }
    manager.startMonitoringVisits = unchecked { startMonitoringVisits(ManagerID.current) }
    manager.startUpdatingHeading = unchecked { startUpdatingHeading(ManagerID.current) }
    manager.startUpdatingLocation = unchecked { startUpdatingLocation(ManagerID.current) }
    manager.stopMonitoringForRegion = unchecked { stopMonitoringForRegion(ManagerID.current, $0) }
    manager.stopMonitoringSignificantLocationChanges = unchecked {
      stopMonitoringSignificantLocationChanges(ManagerID.current)
    }
    manager.stopMonitoringVisits = unchecked { stopMonitoringVisits(ManagerID.current) }
    manager.stopUpdatingHeading = unchecked { stopUpdatingHeading(ManagerID.current) }
    manager.stopUpdatingLocation = unchecked { stopUpdatingLocation(ManagerID.current) }
    return manager
  }
}
