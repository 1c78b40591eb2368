import Combine
import ComposableArchitecture
import Testing

@MainActor
@Suite("View stores")
struct ViewStoreTests {
  @Test("publish states without duplicates")
  func publisher() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let viewStore = ViewStore(store, observe: { $0.count / 2 })
    var values: [Int] = []
    let cancellable = viewStore.publisher.sink { values.append($0) }
    for _ in 1...4 { viewStore.send(.increment) }
    #expect(values == [0, 1, 2])
    #expect(viewStore.state == 2)
    cancellable.cancel()
  }

  @Test("read properties")
  func dynamicMember() {
    let store = Store(initialState: Counter.State(count: 7)) { Counter() }
    let viewStore = ViewStore(store, observe: { $0 })
    #expect(viewStore.count == 7)
  }

  @Test("announce changes before they happen")
  func objectWillChange() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let viewStore = ViewStore(store, observe: \.count)
    var counts: [Int] = []
    let cancellable = viewStore.objectWillChange.sink { [unowned viewStore] _ in
      MainActor.assumeIsolated { counts.append(viewStore.state) }
    }
    store.send(.increment)
    store.send(.increment)
    #expect(counts == [0, 1])
    cancellable.cancel()
  }

  @Test("wait for a condition on the state")
  func sendWhile() async {
    let store = Store(initialState: false) {
      Reduce<Bool, Bool> { state, isLoading in
        state = isLoading
        return isLoading ? .run { await $0(false) } : .none
      }
    }
    let viewStore = ViewStore(store, observe: { $0 })
    await viewStore.send(true, while: { $0 })
    #expect(!viewStore.state)
    await viewStore.send(true, animation: .default, while: \.self)
    #expect(!viewStore.state)
  }
}
