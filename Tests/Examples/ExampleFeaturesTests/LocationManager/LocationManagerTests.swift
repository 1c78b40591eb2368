import Combine
import ComposableArchitecture
import ComposableCoreLocation
import Testing

@testable import ExampleFeatures

@Suite("A map of what is around the user")
@MainActor
struct LocationManagerTests {
  private let delegate = PassthroughSubject<LocationManager.Action, Never>()

  @Test("the map goes to where the user is")
  func currentLocation() async {
    let didRequestLocation = LockIsolated(false)
    let store = TestStore(initialState: PlacesMap.State()) {
      PlacesMap()
    } withDependencies: { [delegate] in
      $0.locationManager.authorizationStatus = { .notDetermined }
      $0.locationManager.delegate = { .publisher { delegate } }
      $0.locationManager.locationServicesEnabled = { true }
      $0.locationManager.requestLocation = {
        .run { _ in didRequestLocation.setValue(true) }
      }
      $0.locationManager.requestWhenInUseAuthorization = { .none }
    }

    let task = await store.send(.task)
    await store.send(.currentLocationButtonTapped) { $0.isRequestingCurrentLocation = true }
    delegate.send(.didChangeAuthorization(.authorizedAlways))
    await store.receive(\.locationManager.didChangeAuthorization)
    let coordinate = CLLocationCoordinate2D(latitude: 40.6501, longitude: -73.94958)
    delegate.send(.didUpdateLocations([Location(coordinate: coordinate)]))
    await store.receive(\.locationManager.didUpdateLocations) {
      $0.isRequestingCurrentLocation = false
      $0.region = CoordinateRegion(
        center: coordinate, span: CoordinateSpan(latitudeDelta: 0.05, longitudeDelta: 0.05))
    }
    #expect(didRequestLocation.value)
    await task.cancel()
  }

  @Test("a failed search raises an alert")
  func searching() async {
    struct Offline: Error {}
    let store = TestStore(initialState: PlacesMap.State()) {
      PlacesMap()
    } withDependencies: {
      $0.localSearch.search = { _ in throw Offline() }
    }

    await store.send(.categoryButtonTapped(.cafe)) { $0.pointOfInterestCategory = .cafe }
    await store.receive(\.localSearchResponse.failure) {
      $0.alert = AlertState { TextState("Could not perform search. Please try again.") }
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test("every refusal has its own message")
  func refusals() async {
    let areServicesEnabled = LockIsolated([false, true, true, true])
    let statuses = LockIsolated<[CLAuthorizationStatus]>([.denied, .restricted, .notDetermined])
    let store = TestStore(initialState: PlacesMap.State()) {
      PlacesMap()
    } withDependencies: { [delegate] in
      $0.locationManager.authorizationStatus = { statuses.withValue { $0.removeFirst() } }
      $0.locationManager.delegate = { .publisher { delegate } }
      $0.locationManager.locationServicesEnabled = {
        areServicesEnabled.withValue { $0.removeFirst() }
      }
      $0.locationManager.requestWhenInUseAuthorization = { .none }
    }

    let task = await store.send(.task)
    for message in [
      "Location services are turned off.",
      "Please give us access to your location in settings.",
      "Your device does not allow location services.",
    ] {
      await store.send(.currentLocationButtonTapped) {
        $0.alert = AlertState { TextState(message) }
      }
      await store.send(\.alert.dismiss) { $0.alert = nil }
    }

    await store.send(.currentLocationButtonTapped) { $0.isRequestingCurrentLocation = true }
    delegate.send(.didChangeAuthorization(.denied))
    await store.receive(\.locationManager.didChangeAuthorization, .denied) {
      $0.alert = AlertState {
        TextState("Location makes this app better. Please consider giving us access.")
      }
      $0.isRequestingCurrentLocation = false
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    delegate.send(completion: .finished)
    await task.finish()
  }
}
