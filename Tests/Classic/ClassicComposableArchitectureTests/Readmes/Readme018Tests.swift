import ClassicComposableArchitecture
import Combine
import Foundation
import XCTest

// A feature, its tests and its uses as they were written in 2021, in version 0.18 and before.

private struct AppState: Equatable {
  var count = 0
  var numberFactAlert: String?
}

private enum AppAction: Equatable {
  case factAlertDismissed
  case decrementButtonTapped
  case incrementButtonTapped
  case numberFactButtonTapped
  case numberFactResponse(Result<String, ApiError>)
}

private struct ApiError: Error, Equatable {}

private struct AppEnvironment {
  var mainQueue: AnySchedulerOf<DispatchQueue>
  var numberFact: (Int) -> Effect<String, ApiError>
}

private let appReducer = Reducer<AppState, AppAction, AppEnvironment> {
  state, action, environment in
  switch action {
  case .factAlertDismissed:
    state.numberFactAlert = nil
    return .none

  case .decrementButtonTapped:
    state.count -= 1
    return .none

  case .incrementButtonTapped:
    state.count += 1
    return .none

  case .numberFactButtonTapped:
    return environment.numberFact(state.count)
      .receive(on: environment.mainQueue)
      .catchToEffect()
      .map(AppAction.numberFactResponse)

  case let .numberFactResponse(.success(fact)):
    state.numberFactAlert = fact
    return .none

  case .numberFactResponse(.failure):
    state.numberFactAlert = "Could not load a number fact :("
    return .none
  }
}

/// Wraps another reducer and hops to a queue.
extension Reducer {
  fileprivate func received<S: Scheduler>(on scheduler: S) -> Reducer {
    .init { state, action, environment in
      self(&state, action, environment)
        .receive(on: scheduler)
        .eraseToEffect()
    }
  }
}

private class AppViewController {
  let viewStore: ViewStore<AppState, AppAction>
  var cancellables: Set<AnyCancellable> = []
  var countLabel = ""
  var alerts: [String] = []

  init(store: Store<AppState, AppAction>) {
    self.viewStore = ViewStore(store)
  }

  func viewDidLoad() {
    self.viewStore.publisher
      .map { "\($0.count)" }
      .sink { [weak self] in self?.countLabel = $0 }
      .store(in: &self.cancellables)

    self.viewStore.publisher.numberFactAlert
      .sink { [weak self] numberFactAlert in
        if let alert = numberFactAlert { self?.alerts.append(alert) }
      }
      .store(in: &self.cancellables)
  }

  func incrementButtonTapped() { self.viewStore.send(.incrementButtonTapped) }
  func factButtonTapped() { self.viewStore.send(.numberFactButtonTapped) }
}

final class Readme018Tests: XCTestCase {
  func testFeature() {
    let scheduler = DispatchQueue.test

    let store = TestStore(
      initialState: AppState(),
      reducer: appReducer,
      environment: AppEnvironment(
        mainQueue: scheduler.eraseToAnyScheduler(),
        numberFact: { number in Effect(value: "\(number) is a good number Brent") }
      )
    )

    // Test that tapping on the increment/decrement buttons changes the count
    store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    store.send(.decrementButtonTapped) {
      $0.count = 0
    }

    // Test that tapping the fact button causes us to receive a response from the effect. Note
    // that we have to advance the scheduler because we used `.receive(on:)` in the reducer.
    store.send(.numberFactButtonTapped)

    scheduler.advance()
    store.receive(.numberFactResponse(.success("0 is a good number Brent"))) {
      $0.numberFactAlert = "0 is a good number Brent"
    }

    // And finally dismiss the alert
    store.send(.factAlertDismissed) {
      $0.numberFactAlert = nil
    }
  }

  @available(*, deprecated)
  func testFeatureWithSteps() {
    let scheduler = DispatchQueue.testScheduler

    let store = TestStore(
      initialState: AppState(),
      reducer: appReducer,
      environment: AppEnvironment(
        mainQueue: scheduler.eraseToAnyScheduler(),
        numberFact: { _ in .failing("numberFact") }
      )
    )

    store.assert(
      .send(.incrementButtonTapped) {
        $0.count = 1
      },
      .send(.decrementButtonTapped) {
        $0.count = 0
      },

      // The endpoint is needed only from here on.
      .environment {
        $0.numberFact = { number in Effect(value: "\(number) is a good number Brent") }
      },
      .send(.numberFactButtonTapped),
      .do { scheduler.advance() },
      .receive(.numberFactResponse(.success("0 is a good number Brent"))) {
        $0.numberFactAlert = "0 is a good number Brent"
      },
      .sequence(
        .send(.factAlertDismissed) {
          $0.numberFactAlert = nil
        },
        .send(.incrementButtonTapped) {
          $0.count = 1
        }
      ),
      .environment {
        $0.numberFact = { _ in Effect(error: ApiError()) }
      },
      .send(.numberFactButtonTapped),
      .do { scheduler.advance() },
      .receive(.numberFactResponse(.failure(ApiError()))) {
        $0.numberFactAlert = "Could not load a number fact :("
      }
    )
  }

  func testStoreWithoutViews() {
    let scheduler = DispatchQueue.test
    let appView = AppViewController(
      store: Store(
        initialState: AppState(),
        reducer: appReducer,
        environment: AppEnvironment(
          mainQueue: scheduler.eraseToAnyScheduler(),
          numberFact: { number in Effect(value: "\(number) is a good number Brent") }
        )
      )
    )
    appView.viewDidLoad()
    XCTAssertEqual(appView.countLabel, "0")
    appView.incrementButtonTapped()
    XCTAssertEqual(appView.countLabel, "1")
    appView.factButtonTapped()
    XCTAssertEqual(appView.alerts, [])
    scheduler.advance()
    XCTAssertEqual(appView.alerts, ["1 is a good number Brent"])
  }

  func testHigherOrderReducer() {
    let scheduler = DispatchQueue.test
    let store = TestStore(
      initialState: AppState(),
      reducer: appReducer.received(on: scheduler),
      environment: AppEnvironment(
        mainQueue: .immediate,
        numberFact: { number in Effect(value: "\(number)!") }
      )
    )
    store.send(.numberFactButtonTapped)
    scheduler.advance()
    store.receive(.numberFactResponse(.success("0!"))) {
      $0.numberFactAlert = "0!"
    }
  }

  func testLiveQueue() {
    _ = AppEnvironment(
      mainQueue: DispatchQueue.main.eraseToAnyScheduler(),
      numberFact: { number in Effect(value: "\(number)") }
    )
    _ = AppEnvironment(mainQueue: .main, numberFact: { number in Effect(value: "\(number)") })
  }
}
