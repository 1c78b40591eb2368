import Combine
import ComposableArchitecture
import Testing

@MainActor
@Suite("ifLet on a store")
struct StoreIfLetTests {
  @Test("calls back when state comes and goes")
  func comesAndGoes() {
    let store = Store(initialState: Int?.none) {
      Reduce<Int?, Int?> { state, action in
        state = action
        return .none
      }
    }
    var log: [String] = []
    let cancellable = store.ifLet(
      then: { log.append("some \($0.withState { $0 })") },
      else: { log.append("none") }
    )
    store.send(1)
    store.send(2)
    store.send(nil)
    #expect(log == ["none", "some 1", "none"])
    cancellable.cancel()
  }

  @Test("keeps the store that it was called on")
  func keepsStore() {
    let parent = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return .none
      }
    }
    var stores: [Store<Int, Int>] = []
    let cancellable =
      parent
      .scope(state: { $0.last }, action: { $0 })
      .ifLet { stores.append($0) }
    parent.send(1)
    #expect(stores.map { $0.withState { $0 } } == [1])
    cancellable.cancel()
  }
}
