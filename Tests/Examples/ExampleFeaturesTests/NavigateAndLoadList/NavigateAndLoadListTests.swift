import Clocks
import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@Suite("A list that navigates and loads")
@MainActor
struct NavigateAndLoadListTests {
  @Test("a row leads to a counter, and takes its count back")
  func selecting() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: NavigateAndLoadList.State(
        rows: [
          NavigateAndLoadList.State.Row(count: 1, id: UUID(0)),
          NavigateAndLoadList.State.Row(count: 42, id: UUID(1)),
        ]
      )
    ) {
      NavigateAndLoadList()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.setNavigation(selection: UUID(1))) {
      $0.selection = Identified(nil, id: UUID(1))
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.setNavigationSelectionDelayCompleted) {
      $0.selection?.value = Counter.State(count: 42)
    }
    await store.send(\.counter.incrementButtonTapped) {
      $0.selection?.value?.count = 43
    }
    await store.send(.setNavigation(selection: nil)) {
      $0.rows[id: UUID(1)]?.count = 43
      $0.selection = nil
    }
  }

  @Test("another row replaces the one that was being loaded")
  func reselecting() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: NavigateAndLoadList.State(
        rows: [
          NavigateAndLoadList.State.Row(count: 7, id: UUID(10)),
          NavigateAndLoadList.State.Row(count: 8, id: UUID(11)),
        ]
      )
    ) {
      NavigateAndLoadList()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.setNavigation(selection: UUID(10))) {
      $0.selection = Identified(nil, id: UUID(10))
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(.setNavigation(selection: UUID(11))) {
      $0.selection = Identified(nil, id: UUID(11))
    }
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.setNavigationSelectionDelayCompleted) {
      $0.selection?.value = Counter.State(count: 8)
    }
    await store.send(\.counter.incrementButtonTapped) { $0.selection?.value?.count = 9 }
    await store.send(.setNavigation(selection: nil)) {
      $0.rows[1].count = 9
      $0.selection = nil
    }
  }
}
