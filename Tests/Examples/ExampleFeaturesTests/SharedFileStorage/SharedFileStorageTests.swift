import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("State shared in a file")
@MainActor
struct SharedFileStorageTests {
  @Test("both tabs see what is in the file")
  func sharing() async {
    let store = TestStore(initialState: SharedStats.State(stats: Shared(.savedStats))) {
      SharedStats()
    } withDependencies: {
      $0.defaultFileStorage = .inMemory
    }

    await store.send(\.counter.decrementButtonTapped) {
      $0.counter.$stats.withLock { $0.decrement() }
    }
    await store.send(\.profile.resetStatsButtonTapped) {
      $0.profile.$stats.withLock { $0 = Stats() }
    }
  }
}
