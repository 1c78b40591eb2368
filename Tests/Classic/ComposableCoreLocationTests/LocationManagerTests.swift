import ClassicComposableArchitecture
import Combine
import ComposableCoreLocation
import Foundation
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

  @Test("a mock's closures get the id of the manager")
  func mock() {
    let told = PassthroughSubject<LocationManager.Action, Never>()
    let place = Location(coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2))
    var calls: [String] = []
    func call(_ name: String, _ id: AnyHashable) { calls.append("\(name) \(type(of: id.base))") }
    let manager = LocationManager.mock(
      create: {
        call("create", $0)
        return told.eraseToEffect()
      },
      destroy: {
        call("destroy", $0)
        return .none
      },
      locationServicesEnabled: { true },
      requestLocation: { id in
        .fireAndForget {
          call("request", id)
          told.send(.didUpdateLocations([place]))
        }
      },
      set: {
        call("set \($1.distanceFilter ?? 0)", $0)
        return .none
      })
    let store = TestStore(initialState: State(), reducer: Self.reducer, environment: manager)
    store.send(.start)
    store.send(.locate) { $0.isRequesting = true }
    store.receive(.locationManager(.didUpdateLocations([place]))) {
      $0.isRequesting = false
      $0.place = place.coordinate
    }
    store.send(.stop)
    manager.set(id: 1, distanceFilter: 5).sink { _ in }.cancel()
    #expect(calls == ["create ID", "request ID", "destroy ID", "set 5.0 Int"])
    withKnownIssue { _ = manager.location(id: 1) }
    withKnownIssue { LocationManager.mock().destroy(id: 1).sink { _ in }.cancel() }
  }
}

@Suite("Locations")
struct LocationTests {
  @Test("are coded with a flat coordinate")
  func codable() throws {
    let location = Location(
      altitude: 1, coordinate: CLLocationCoordinate2D(latitude: 2, longitude: 3), course: 4,
      courseAccuracy: 5, horizontalAccuracy: 6, speed: 7, speedAccuracy: 8,
      timestamp: Date(timeIntervalSinceReferenceDate: 9), verticalAccuracy: 10)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(location)
    #expect(
      String(decoding: data, as: UTF8.self) == """
        {"altitude":1,"course":4,"courseAccuracy":5,"horizontalAccuracy":6,"latitude":2,"longitude":3,\
        "speed":7,"speedAccuracy":8,"timestamp":9,"verticalAccuracy":10}
        """)
    #expect(try JSONDecoder().decode(Location.self, from: data) == location)
  }
}
