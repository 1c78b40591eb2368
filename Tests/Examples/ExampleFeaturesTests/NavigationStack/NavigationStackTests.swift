import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Navigation stack")
@MainActor
struct NavigationStackTests {
  @Test("going back removes the screens above and their effects")
  func goingBack() async {
    let clock = TestClock()
    let store = TestStore(initialState: NavigationDemo.State()) {
      NavigationDemo()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.goToABCButtonTapped) {
      $0.path[id: 0] = .screenA(ScreenA.State())
      $0.path[id: 1] = .screenB(ScreenB.State())
      $0.path[id: 2] = .screenC(ScreenC.State())
    }
    await store.send(\.path[id: 2].screenC.startButtonTapped) {
      $0.path[id: 2]?.modify(\.screenC) { $0.isTimerRunning = true }
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 2].screenC.timerTick) {
      $0.path[id: 2]?.modify(\.screenC) { $0.count = 1 }
    }
    await store.send(.goBackToScreen(id: 0)) {
      $0.path.pop(to: 0)
    }
  }

  @Test("a screen can dismiss itself")
  func dismissing() async {
    let store = TestStore(
      initialState: NavigationDemo.State(path: StackState([.screenB(ScreenB.State())]))
    ) {
      NavigationDemo()
    } withDependencies: {
      $0.factClient.fetch = { "\($0) is the loneliest number." }
    }

    await store.send(\.path[id: 0].screenB.screenAButtonTapped) {
      $0.path.append(.screenA(ScreenA.State()))
    }
    await store.send(\.path[id: 1].screenA.factButtonTapped) {
      $0.path[id: 1]?.modify(\.screenA) { $0.isLoading = true }
    }
    await store.receive(\.path[id: 1].screenA.factResponse.success) {
      $0.path[id: 1]?.modify(\.screenA) {
        $0.fact = "0 is the loneliest number."
        $0.isLoading = false
      }
    }
    await store.send(\.path[id: 1].screenA.dismissButtonTapped)
    await store.receive(\.path.popFrom, 1) {
      $0.path.pop(from: 1)
    }
  }

  @Test("leaving a screen cancels its request")
  func pushing() async {
    struct Offline: Error {}
    let clock = TestClock()
    let store = TestStore(initialState: NavigationDemo.State()) {
      NavigationDemo()
    } withDependencies: {
      $0.factClient.fetch = { _ in
        try await clock.sleep(for: .seconds(1))
        throw Offline()
      }
    }

    await store.send(.path(.push(id: 0, state: .screenB(ScreenB.State())))) {
      $0.path[id: 0] = .screenB(ScreenB.State())
    }
    await store.send(\.path[id: 0].screenB.screenAButtonTapped) {
      $0.path[id: 1] = .screenA(ScreenA.State())
    }
    await store.send(\.path[id: 1].screenA.factButtonTapped) {
      $0.path[id: 1]?.modify(\.screenA) { $0.isLoading = true }
    }
    await clock.advance(by: .milliseconds(999))
    await store.send(.path(.popFrom(id: 1))) { $0.path[id: 1] = nil }
    await clock.advance(by: .seconds(60))

    await store.send(\.path[id: 0].screenB.screenCButtonTapped) {
      $0.path[id: 2] = .screenC(ScreenC.State())
    }
    await store.send(.popToRoot) { $0.path = StackState() }
  }
}
