import ClassicComposableArchitecture
import Foundation
import XCTest

// A feature and its tests as they were written in the summer of 2022, in version 0.39.

private struct AppState: Equatable {
  var count = 0
  var numberFactAlert: String?
}

private enum AppAction: Equatable {
  case factAlertDismissed
  case decrementButtonTapped
  case incrementButtonTapped
  case numberFactButtonTapped
  case numberFactResponse(TaskResult<String>)
  case timerTicked
  case startTimer
  case stopTimer
}

private struct AppEnvironment {
  var mainQueue: AnySchedulerOf<DispatchQueue> = .unimplemented
  var numberFact: (Int) async throws -> String
}

private let appReducer = Reducer<
  AppState,
  AppAction,
  AppEnvironment
> { state, action, environment in
  enum TimerID {}

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
    return .task { [count = state.count] in
      await .numberFactResponse(
        TaskResult {
          try await environment.numberFact(count)
        }
      )
    }

  case let .numberFactResponse(.success(fact)):
    state.numberFactAlert = fact
    return .none

  case .numberFactResponse(.failure):
    state.numberFactAlert = "Could not load a number fact :("
    return .none

  case .startTimer:
    return .run { send in
      for await _ in environment.mainQueue.timer(interval: 1) {
        await send(.timerTicked)
      }
    }
    .cancellable(id: TimerID.self, cancelInFlight: true)

  case .stopTimer:
    return .cancel(id: TimerID.self)

  case .timerTicked:
    state.count += 1
    return .none
  }
}

@MainActor
final class Readme039Tests: XCTestCase {
  func testFeature() async {
    let store = TestStore(
      initialState: AppState(),
      reducer: appReducer,
      environment: AppEnvironment(
        numberFact: { "\($0) is a good number Brent" }
      )
    )

    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(.decrementButtonTapped) {
      $0.count = 0
    }
    await store.send(.numberFactButtonTapped)
    await store.receive(.numberFactResponse(.success("0 is a good number Brent"))) {
      $0.numberFactAlert = "0 is a good number Brent"
    }
    await store.send(.factAlertDismissed) {
      $0.numberFactAlert = nil
    }
  }

  func testFailure() async {
    struct FactError: Error, Equatable {}
    let store = TestStore(
      initialState: AppState(),
      reducer: appReducer,
      environment: AppEnvironment(numberFact: { _ in throw FactError() })
    )
    await store.send(.numberFactButtonTapped)
    await store.receive(.numberFactResponse(.failure(FactError()))) {
      $0.numberFactAlert = "Could not load a number fact :("
    }
  }

  func testTimer() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(
      initialState: AppState(),
      reducer: appReducer,
      environment: AppEnvironment(
        mainQueue: mainQueue.eraseToAnyScheduler(),
        numberFact: { "\($0)" }
      )
    )
    await store.send(.startTimer)
    await mainQueue.advance(by: .seconds(2))
    await store.receive(.timerTicked) { $0.count = 1 }
    await store.receive(.timerTicked) { $0.count = 2 }
    await store.send(.stopTimer)
    await store.finish()
  }

  func testTaskOfTheStep() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(
      initialState: AppState(),
      reducer: appReducer,
      environment: AppEnvironment(
        mainQueue: mainQueue.eraseToAnyScheduler(),
        numberFact: { "\($0)" }
      )
    )
    let task = await store.send(.startTimer)
    await mainQueue.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.count = 1 }
    await task.cancel()
  }
}
