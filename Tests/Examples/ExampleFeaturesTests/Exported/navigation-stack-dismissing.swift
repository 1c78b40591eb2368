// swift-format-ignore-file
// Exported from fixtures/navigation-stack/dismissing.replay.

import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct NavigationStackDismissingTests {
  @Test("A screen can dismiss itself")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: NavigationDemo.State(path: [.screenB(ScreenB.State())])) {
      NavigationDemo()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .incrementing
      $0.factClient.fetch = { argument0 in
        if argument0 == 0 {
          return "0 is the loneliest number."
        }
        reportIssue("\'factClient.fetch\' was called, but nothing answers it")
        throw CancellationError()
      }
    }

    await store.send(.path(.element(id: 0, action: .screenB(.screenAButtonTapped)))) {
      $0.path.append(.screenA(ScreenA.State(count: 0, fact: nil, isLoading: false)))
    }
    await store.send(.path(.element(id: 1, action: .screenA(.factButtonTapped)))) {
      try #require($0.path[id: 1] != nil)
      $0.path[id: 1]?.modify(\.screenA) {
        $0.isLoading = true
      }
    }
    await store.receive(\.path[id: 1].screenA.factResponse.success) {
      try #require($0.path[id: 1] != nil)
      $0.path[id: 1]?.modify(\.screenA) {
        $0.fact = "0 is the loneliest number."
      }
      $0.path[id: 1]?.modify(\.screenA) {
        $0.isLoading = false
      }
    }
    await store.send(.path(.element(id: 1, action: .screenA(.dismissButtonTapped))))
    await store.receive(\.path.popFrom, 1) {
      try #require($0.path[id: 1] != nil)
      $0.path[id: 1] = nil
    }
  }
}
