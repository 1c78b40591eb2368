import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("State shared in the user's defaults")
@MainActor
struct SharedUserDefaultsTests {
  @Test("both tabs see the same count")
  func sharing() async {
    let store = TestStore(initialState: SharedUserDefaults.State()) {
      SharedUserDefaults()
    } withDependencies: {
      $0.defaultAppStorage = .inMemory
    }

    await store.send(\.counter.incrementButtonTapped) {
      $0.counter.$count.withLock { $0 = 1 }
    }
    await store.send(\.counter.isPrimeButtonTapped) {
      $0.counter.alert = AlertState { TextState("👎 The number 1 is not prime :(") }
    }
    await store.send(\.counter.alert.dismiss) {
      $0.counter.alert = nil
    }
    await store.send(\.profile.resetStatsButtonTapped) {
      $0.profile.$count.withLock { $0 = 0 }
    }
  }
}
