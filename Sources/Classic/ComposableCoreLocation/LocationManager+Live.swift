public import ClassicComposableArchitecture
import Combine

extension LocationManager {
  /// The location manager of this device, which has none: everything is restricted and fails.
  public static let live: Self = {
    let told = PassthroughSubject<Action, Never>()
    let tell: @Sendable (Action) -> Effect<Never, Never> = { action in
      .fireAndForget { told.send(action) }
    }
    let fail: @Sendable () -> Effect<Never, Never> = {
      tell(.didFailWithError(Error(CLError(.locationUnknown))))
    }
    var manager = Self.noop
    manager.authorizationStatus = { .restricted }
    manager.delegate = { told.eraseToEffect() }
    manager.requestAlwaysAuthorization = { tell(.didChangeAuthorization(.restricted)) }
    manager.requestLocation = fail
    manager.requestTemporaryFullAccuracyAuthorization = { _ in
      Effect(error: Error(CLError(.promptDeclined)))
    }
    manager.requestWhenInUseAuthorization = { tell(.didChangeAuthorization(.restricted)) }
    manager.startMonitoringForRegion = { region in
      tell(
        .monitoringDidFail(region: region, error: Error(CLError(.regionMonitoringDenied))))
    }
    manager.startMonitoringSignificantLocationChanges = fail
    manager.startMonitoringVisits = fail
    manager.startUpdatingHeading = {
      tell(.didFailWithError(Error(CLError(.headingFailure))))
    }
    manager.startUpdatingLocation = fail
    return manager
  }()

  /// Sets the properties that are not `nil`.
  public func set(_ properties: Properties) -> Effect<Never, Never> {
    setProperties(properties)
  }

  /// Sets the properties that are not `nil`.
  public func set(
    activityType: CLActivityType? = nil,
    allowsBackgroundLocationUpdates: Bool? = nil,
    desiredAccuracy: CLLocationAccuracy? = nil,
    distanceFilter: CLLocationDistance? = nil,
    headingFilter: CLLocationDirection? = nil,
    headingOrientation: CLDeviceOrientation? = nil,
    pausesLocationUpdatesAutomatically: Bool? = nil,
    showsBackgroundLocationIndicator: Bool? = nil
  ) -> Effect<Never, Never> {
    setProperties(
      Properties(
        activityType: activityType,
        allowsBackgroundLocationUpdates: allowsBackgroundLocationUpdates,
        desiredAccuracy: desiredAccuracy,
        distanceFilter: distanceFilter,
        headingFilter: headingFilter,
        headingOrientation: headingOrientation,
        pausesLocationUpdatesAutomatically: pausesLocationUpdatesAutomatically,
        showsBackgroundLocationIndicator: showsBackgroundLocationIndicator))
  }
}
