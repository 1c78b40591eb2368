import Clocks
import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Pulling to refresh")
@MainActor
struct RefreshableTests {
  @Test("a fact arrives")
  func success() async {
    let store = TestStore(initialState: Refreshable.State()) {
      Refreshable()
    } withDependencies: {
      $0.factClient.fetch = { "\($0) is a good number." }
    }

    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.refresh)
    await store.receive(\.factResponse.success, "1 is a good number.") {
      $0.fact = "1 is a good number."
    }
  }

  @Test("a fact that cannot be loaded leaves none")
  func failure() async {
    struct Unavailable: Error {}
    let store = TestStore(initialState: Refreshable.State(fact: "0 is nothing")) {
      Refreshable()
    } withDependencies: {
      $0.factClient.fetch = { _ in throw Unavailable() }
    }

    await store.send(.refresh) { $0.fact = nil }
    await store.receive(\.factResponse.failure)
  }

  @Test("the button cancels the request")
  func cancelling() async {
    let clock = TestClock()
    let store = TestStore(initialState: Refreshable.State()) {
      Refreshable()
    } withDependencies: {
      $0.factClient.fetch = { number in
        try await clock.sleep(for: .seconds(1))
        return "\(number) is a good number."
      }
    }

    await store.send(.refresh)
    await store.send(.cancelButtonTapped)
    await clock.advance(by: .seconds(2))
  }
}
