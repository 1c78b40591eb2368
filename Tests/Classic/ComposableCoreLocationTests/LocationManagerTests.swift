import ClassicComposableArchitecture
import Combine
import ComposableCoreLocation
import InternalSupport
import IssueReporting
import Testing

@Suite("Location managers")
struct LocationManagerTests {
  private struct State: Equatable {
    var failure: CLError.Code?
    var isRequesting = false
    var place: CLLocationCoordinate2D?
  }

  private enum Action: Equatable {
    case locate
    case locationManager(LocationManager.Action)
    case start
    case stop
  }

  private static let reducer = Reducer<State, Action, LocationManager> { state, action, manager in
    struct ID: Hashable {}
    switch action {
    case .locate:
      guard manager.locationServicesEnabled() else { return .none }
      state.isRequesting = true
      return manager.requestLocation(id: ID()).fireAndForget()
    case .locationManager(.didUpdateLocations(let locations)):
      state.isRequesting = false
      state.place = locations.first?.coordinate
      return .none
    case .locationManager(.didFailWithError(let error)):
      state.failure = error.code
      return .none
    case .locationManager:
      return .none
    case .start:
      return manager.create(id: ID()).map(Action.locationManager)
    case .stop:
      return manager.destroy(id: ID()).fireAndForget()
    }
  }

  @Test("a test decides what the manager reports")
  func scripted() {
    let told = PassthroughSubject<LocationManager.Action, Never>()
    let place = Location(
      coordinate: CLLocationCoordinate2D(latitude: 40.6501, longitude: -73.94958))
    var manager = LocationManager.failing
    manager.delegate = { told.eraseToEffect() }
    manager.locationServicesEnabled = { true }
    manager.requestLocation = { .fireAndForget { told.send(.didUpdateLocations([place])) } }
    let store = TestStore(initialState: State(), reducer: Self.reducer, environment: manager)
    store.send(.start)
    store.send(.locate) { $0.isRequesting = true }
    store.receive(.locationManager(.didUpdateLocations([place]))) {
      $0.isRequesting = false
      $0.place = place.coordinate
    }
    store.send(.stop)
  }

  @Test("the live one reports that there is no such device")
  func live() {
    let manager = LocationManager.live
    #expect(!manager.locationServicesEnabled())
    #expect(manager.authorizationStatus() == .restricted)
    #expect(manager.location() == nil)
    var told: [LocationManager.Action] = []
    let observation = manager.delegate().sink { told.append($0) }
    let requests = Effect<Never, Never>.merge(
      manager.requestWhenInUseAuthorization(), manager.requestLocation(),
      manager.set(desiredAccuracy: kCLLocationAccuracyBest)
    ).sink { _ in }
    #expect(
      told == [
        .didChangeAuthorization(.restricted),
        .didFailWithError(LocationManager.Error(CLError(.locationUnknown))),
      ])
    observation.cancel()
    requests.cancel()
  }

  @Test("one that does nothing does nothing")
  func noop() {
    var ends = 0
    let manager = LocationManager.noop
    let requests = Effect<LocationManager.Action, Never>.merge(
      manager.delegate(), manager.requestLocation().fireAndForget(),
      manager.startMonitoringForRegion(
        Region(identifier: "home", notifyOnEntry: true, notifyOnExit: false)
      ).fireAndForget()
    ).sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { _ in })
    #expect(ends == 1)
    requests.cancel()
  }

  @Test("one that fails names what was used")
  func failing() {
    final class Recorder: IssueReporter {
      let texts = Lock<[String]>([])
      func reportIssue(
        _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString,
        line: UInt, column: UInt
      ) {
        let text = message() ?? ""
        texts.withLock { $0.append(text) }
      }
    }
    let recorder = Recorder()
    withIssueReporters([recorder]) {
      #expect(LocationManager.failing.location() == nil)
      LocationManager.failing.requestLocation().sink { _ in }.cancel()
    }
    let texts = recorder.texts.withLock { $0 }
    #expect(texts.count == 2)
    #expect(texts.first?.contains("LocationManager.location") == true)
    #expect(texts.last == "LocationManager.requestLocation - A failing effect ran.")
  }
}
