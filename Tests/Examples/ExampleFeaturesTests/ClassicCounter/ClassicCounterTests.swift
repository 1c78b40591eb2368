import ClassicComposableArchitecture
import Dispatch
import Testing

@testable import ExampleFeatures

@Suite("A counter of the API of 2020 to 2022")
struct ClassicCounterTests {
  private let scheduler = DispatchQueue.test

  private func makeStore(
    _ numberFact: @escaping (Int) -> Effect<String, ApiError> = { _ in .failing("numberFact") }
  ) -> TestStore<CounterState, CounterState, CounterAction, CounterAction, CounterEnvironment> {
    TestStore(
      initialState: CounterState(),
      reducer: counterReducer,
      environment: CounterEnvironment(
        mainQueue: scheduler.eraseToAnyScheduler(), numberFact: numberFact))
  }

  @Test("the count goes up and down")
  func counting() {
    let store = makeStore()
    store.send(.incrementButtonTapped) { $0.count = 1 }
    store.send(.decrementButtonTapped) { $0.count = 0 }
  }

  @Test("a fact is shown until it is dismissed")
  func fact() {
    let store = makeStore { Effect(value: "\($0) is a good number Brent") }
    store.send(.numberFactButtonTapped)
    scheduler.advance()
    store.receive(.numberFactResponse(.success("0 is a good number Brent"))) {
      $0.numberFactAlert = "0 is a good number Brent"
    }
    store.send(.factAlertDismissed) { $0.numberFactAlert = nil }
  }

  @Test("a failure is shown as well")
  func failure() {
    let store = makeStore { _ in Effect(error: ApiError()) }
    store.send(.numberFactButtonTapped)
    scheduler.advance()
    store.receive(.numberFactResponse(.failure(ApiError()))) {
      $0.numberFactAlert = "Could not load a number fact :("
    }
  }
}
