import Combine
import CombineSchedulers
import ComposableArchitecture
import Dispatch
import Testing

@MainActor
@Suite("Timing of effects")
struct TimingTests {
  @Test("debounce runs the last effect when no other has come for a while")
  func debounce() {
    let scheduler = DispatchQueue.test
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Input> { state, action in
        switch action {
        case .typed(let value):
          return .send(.settled(value))
            .debounce(id: 1, for: .seconds(1), scheduler: scheduler)
        case .settled(let value):
          state.append(value)
          return .none
        }
      }
    }
    store.send(.typed(1))
    scheduler.advance(by: .milliseconds(500))
    store.send(.typed(2))
    scheduler.advance(by: .milliseconds(500))
    #expect(store.withState { $0 } == [])
    scheduler.advance(by: .milliseconds(500))
    #expect(store.withState { $0 } == [2])
  }

  @Test("throttle passes one action in each interval: the last")
  func throttleLatest() {
    #expect(throttled(latest: true) == [1, 5, 6])
  }

  @Test("throttle passes one action in each interval: the first")
  func throttleFirst() {
    #expect(throttled(latest: false) == [1, 2, 6])
  }

  /// Types 1 to 5 within one interval, and 6 in the next but one.
  private func throttled(latest: Bool) -> [Int] {
    let scheduler = DispatchQueue.test
    struct ID: Hashable { let latest: Bool }
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Input> { state, action in
        switch action {
        case .typed(let value):
          return .send(.settled(value))
            .throttle(
              id: ID(latest: latest), for: .seconds(1), scheduler: scheduler, latest: latest)
        case .settled(let value):
          state.append(value)
          return .none
        }
      }
    }
    for value in 1...5 {
      store.send(.typed(value))
      scheduler.advance(by: .milliseconds(200))
    }
    scheduler.advance(by: .seconds(1))
    store.send(.typed(6))
    scheduler.advance(by: .seconds(1))
    return store.withState { $0 }
  }

  private enum Input: Sendable {
    case typed(Int)
    case settled(Int)
  }
}
