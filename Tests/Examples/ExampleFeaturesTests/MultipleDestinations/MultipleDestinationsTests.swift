import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Multiple destinations")
@MainActor
struct MultipleDestinationsTests {
  @Test("one destination replaces another")
  func destinations() async {
    let store = TestStore(initialState: MultipleDestinations.State()) {
      MultipleDestinations()
    }

    await store.send(.showDrillDown) {
      $0.destination = .drillDown(Counter.State())
    }
    await store.send(\.destination.drillDown.incrementButtonTapped) {
      $0.destination?.modify(\.drillDown) { $0.count = 1 }
    }
    await store.send(.showSheet) {
      $0.destination = .sheet(Counter.State())
    }
    await store.send(\.destination.sheet.decrementButtonTapped) {
      $0.$destination[case: \.sheet]?.count = -1
    }
    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }
}
