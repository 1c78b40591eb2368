// Shows how to subscribe to a delegate while a view is visible, and how to handle a denied permission.

import Combine
import ComposableArchitecture
import ComposableCoreLocation

/// A map that shows the user's location and points of interest of one category.
@Reducer
struct PlacesMap {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isRequestingCurrentLocation = false
    var pointOfInterestCategory: PointOfInterest.Category?
    var pointsOfInterest: [PointOfInterest] = []
    var region: CoordinateRegion?
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case categoryButtonTapped(PointOfInterest.Category)
    case currentLocationButtonTapped
    case localSearchResponse(Result<LocalSearchClient.Response, any Error>)
    case locationManager(LocationManager.Action)
    case task
    case updateRegion(CoordinateRegion?)

    enum Alert: Equatable {}
  }

  private enum CancelID { case search }

  @Dependency(\.localSearch) var localSearch
  @Dependency(\.locationManager) var locationManager

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .categoryButtonTapped(let category):
        guard category != state.pointOfInterestCategory else {
          state.pointOfInterestCategory = nil
          state.pointsOfInterest = []
          return .cancel(id: CancelID.search)
        }
        state.pointOfInterestCategory = category
        return search(category, in: state.region)

      case .currentLocationButtonTapped:
        return requestCurrentLocation(&state)

      case .localSearchResponse(.success(let response)):
        state.pointsOfInterest = response.mapItems
        return .none

      case .localSearchResponse(.failure):
        state.alert = AlertState {
          TextState("Could not perform search. Please try again.")
        }
        return .none

      case .locationManager(let action):
        return handle(action, &state)

      case .task:
        return .publisher { locationManager.delegate().map(Action.locationManager) }

      case .updateRegion(let region):
        state.region = region
        guard let category = state.pointOfInterestCategory, region != nil else { return .none }
        return search(category, in: region)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func handle(_ action: LocationManager.Action, _ state: inout State)
    -> Effect<Action>
  {
    switch action {
    case .didChangeAuthorization(.authorizedAlways), .didChangeAuthorization(.authorizedWhenInUse):
      guard state.isRequestingCurrentLocation else { return .none }
      return perform(locationManager.requestLocation())

    case .didChangeAuthorization(.denied):
      guard state.isRequestingCurrentLocation else { return .none }
      state.alert = AlertState {
        TextState("Location makes this app better. Please consider giving us access.")
      }
      state.isRequestingCurrentLocation = false
      return .none

    case .didChangeAuthorization:
      return .none

    case .didFailWithError:
      state.isRequestingCurrentLocation = false
      return .none

    case .didUpdateLocations(let locations):
      state.isRequestingCurrentLocation = false
      guard let location = locations.first else { return .none }
      state.region = CoordinateRegion(
        center: location.coordinate,
        span: CoordinateSpan(latitudeDelta: 0.05, longitudeDelta: 0.05)
      )
      return .none

    default:
      return .none
    }
  }

  /// Runs a request of the location manager, which answers through its delegate.
  private func perform(_ request: some Publisher<Never, Never>) -> Effect<Action> {
    .publisher { request.map(absurd) }
  }

  private func requestCurrentLocation(_ state: inout State) -> Effect<Action> {
    guard locationManager.locationServicesEnabled() else {
      state.alert = AlertState { TextState("Location services are turned off.") }
      return .none
    }
    switch locationManager.authorizationStatus() {
    case .authorizedAlways, .authorizedWhenInUse:
      state.isRequestingCurrentLocation = true
      return perform(locationManager.requestLocation())

    case .denied:
      state.alert = AlertState { TextState("Please give us access to your location in settings.") }
      return .none

    case .notDetermined:
      state.isRequestingCurrentLocation = true
      return perform(locationManager.requestWhenInUseAuthorization())

    case .restricted:
      state.alert = AlertState { TextState("Your device does not allow location services.") }
      return .none
    }
  }

  private func search(_ category: PointOfInterest.Category, in region: CoordinateRegion?)
    -> Effect<Action>
  {
    .run { send in
      let request = LocalSearchClient.Request(pointOfInterestCategory: category, region: region)
      await send(.localSearchResponse(Result { try await localSearch.search(request) }))
    }
    .cancellable(id: CancelID.search, cancelInFlight: true)
  }
}
