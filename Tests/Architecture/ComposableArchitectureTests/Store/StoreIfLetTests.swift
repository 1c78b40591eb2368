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

  @Test("gives a store that ignores the writes of bindings when the state is gone")
  func gone() {
    let parent = Store(initialState: Int?.some(1)) {
      Reduce<Int?, Int?> { state, action in
        state = action
        return .none
      }
    }
    var bindings: [UIBinding<Int>] = []
    let cancellable = parent.ifLet {
      bindings.append(ViewStore($0, observe: { $0 }).binding(send: { $0 }))
    }
    bindings.first?.wrappedValue = 2
    #expect(parent.withState { $0 } == 2)
    parent.send(nil)
    bindings.first?.wrappedValue = 3
    #expect(parent.withState { $0 } == nil)
    cancellable.cancel()
  }
}
