import ComposableArchitecture

/// Where the user is, if the user permits the question.
@DependencyClient
struct LocationManagerClient: Sendable {
  var authorizationStatus: @Sendable () -> AuthorizationStatus = { .notDetermined }
  var delegate: @Sendable () -> AsyncStream<Action> = { .finished }
  var locationServicesEnabled: @Sendable () -> Bool = { false }
  var requestLocation: @Sendable () async -> Void
  var requestWhenInUseAuthorization: @Sendable () async -> Void

  /// What the delegate is told.
  @CasePathable
  enum Action: Equatable, Sendable {
    case didChangeAuthorization(AuthorizationStatus)
    case didFailWithError(Failure)
    case didUpdateLocations([Location])
  }

  enum AuthorizationStatus: Equatable, Sendable {
    case authorizedAlways
    case authorizedWhenInUse
    case denied
    case notDetermined
    case restricted
  }

  enum Failure: Error, Equatable {
    case denied
    case locationUnknown
    case network
  }
}

extension LocationManagerClient: TestDependencyKey {
  static let testValue = LocationManagerClient()
}

extension DependencyValues {
  var locationManager: LocationManagerClient {
    get { self[LocationManagerClient.self] }
    set { self[LocationManagerClient.self] = newValue }
  }
}
