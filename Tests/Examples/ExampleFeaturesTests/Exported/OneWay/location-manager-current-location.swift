// swift-format-ignore-file
// Exported from fixtures/location-manager/current-location.replay.

import Combine
import ComposableArchitecture
import Foundation
import Testing

@testable import ComposableCoreLocation
@testable import ExampleFeatures

@MainActor
struct LocationManagerCurrentLocationTests {
  @Test("The map goes to where the user is")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let locationManagerDelegateStreams = OpenPublishers<LocationManager.Action, Never>()
    let locationManagerRequestWhenInUseAuthorizationCalls = LockIsolated<[()]>([])
    let locationManagerRequestWhenInUseAuthorizationStreams = OpenPublishers<Never, Never>()
    let locationManagerRequestLocationCalls = LockIsolated<[()]>([])
    let locationManagerRequestLocationStreams = OpenPublishers<Never, Never>()
    let store = TestStore(
      initialState: PlacesMap.State(
        alert: nil,
        isRequestingCurrentLocation: false,
        pointOfInterestCategory: nil,
        pointsOfInterest: [],
        region: nil
      )
    ) {
      PlacesMap()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .incrementing
      $0.locationManager.delegate = {
        return .publisher {
          locationManagerDelegateStreams.open(
            Empty<LocationManager.Action, Never>(completeImmediately: false)
          )
        }
      }
      $0.locationManager.locationServicesEnabled = {
        return true
      }
      $0.locationManager.authorizationStatus = {
        return .notDetermined
      }
      $0.locationManager.requestWhenInUseAuthorization = {
        locationManagerRequestWhenInUseAuthorizationCalls.withValue { $0.append(()) }
        return .publisher {
          locationManagerRequestWhenInUseAuthorizationStreams.open(Empty<Never, Never>())
        }
      }
      $0.locationManager.requestLocation = {
        locationManagerRequestLocationCalls.withValue { $0.append(()) }
        return .publisher { locationManagerRequestLocationStreams.open(Empty<Never, Never>()) }
      }
    }

    let task1 = await store.send(.task)
    await store.send(.currentLocationButtonTapped) {
      $0.isRequestingCurrentLocation = true
    }
    await Task.megaYield()
    try #require(locationManagerDelegateStreams.only).yield(
      .didChangeAuthorization(.authorizedAlways)
    )
    await store.receive(\.locationManager.didChangeAuthorization)
    await Task.megaYield()
    try #require(locationManagerDelegateStreams.only).yield(
      .didUpdateLocations(
        [
          Location(
            altitude: 0.0,
            coordinate: CLLocationCoordinate2D(latitude: 40.6501, longitude: -73.94958),
            course: 0.0,
            courseAccuracy: 0.0,
            horizontalAccuracy: 5.0,
            speed: 0.0,
            speedAccuracy: 0.0,
            timestamp: Date(timeIntervalSinceReferenceDate: 0.0),
            verticalAccuracy: 0.0
          )
        ]
      )
    )
    await store.receive(\.locationManager.didUpdateLocations) {
      $0.isRequestingCurrentLocation = false
      $0.region = CoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 40.6501, longitude: -73.94958),
        span: CoordinateSpan(latitudeDelta: 0.05, longitudeDelta: 0.05)
      )
    }
    await Task.megaYield()
    #expect(locationManagerRequestWhenInUseAuthorizationCalls.value.count == 1)
    #expect(locationManagerRequestLocationCalls.value.count == 1)
    #expect(locationManagerRequestWhenInUseAuthorizationStreams.openCalls == 0)
    #expect(locationManagerRequestLocationStreams.openCalls == 0)
    await task1.cancel()
  }
}

/// The publishers that an endpoint has returned, until they end.
private final class OpenPublishers<Output, Failure: Error>: @unchecked Sendable {
  // Only used on the main actor.
  private var feeds: [Feed] = []
  /// The number of calls whose publishers have not ended.
  private(set) var openCalls = 0

  /// The only publisher that somebody listens to; `nil` if there is none, or several.
  var only: Feed? { feeds.count == 1 ? feeds[0] : nil }

  /// A publisher that can be fed while it has not ended.
  func open(_ publisher: some Publisher<Output, Failure>) -> AnyPublisher<Output, Failure> {
    openCalls += 1
    let call = Call { self.openCalls -= 1 }
    return Deferred {
      let feed = Feed()
      let end = {
        self.feeds.removeAll { $0 === feed }
        call.end()
      }
      return publisher.map(Output?.some)
        .append(Just(nil).setFailureType(to: Failure.self))
        .merge(with: feed.events)
        .prefix { $0 != nil }
        .compactMap { $0 }
        .handleEvents(
          receiveSubscription: { _ in self.feeds.append(feed) },
          receiveCompletion: { _ in end() }, receiveCancel: end)
    }
    .eraseToAnyPublisher()
  }

  final class Feed {
    fileprivate let events = PassthroughSubject<Output?, Failure>()

    func yield(_ element: Output) { events.send(element) }
    func finish() { events.send(nil) }
    func finish(throwing error: Failure) { events.send(completion: .failure(error)) }
  }

  /// A call, which also ends if nobody has listened to its publisher.
  private final class Call {
    private var onEnd: (() -> Void)?

    init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

    deinit { end() }

    func end() {
      onEnd?()
      onEnd = nil
    }
  }
}
