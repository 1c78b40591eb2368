import ComposableArchitecture
import Testing

@MainActor
@Suite("onChange")
struct OnChangeTests {
  @Test("runs a closure with the old value, and the state to change further")
  func closure() {
    let store = Store(initialState: Counter.State()) {
      Counter()
        .onChange(of: \.count) { oldValue, state in
          state.id = oldValue * 100 + state.count
          return oldValue == 0 ? .send(.increment) : .none
        }
    }
    store.send(.increment)
    #expect(store.withState { $0 } == Counter.State(id: 102, count: 2))
  }

  @Test("runs a reducer with the old and the new value")
  func reducer() {
    var changes: [[Int]] = []
    let store = Store(initialState: Counter.State()) {
      Counter()
        .onChange(of: { $0.count / 2 }) { oldValue, newValue in
          Reduce { _, _ in
            changes.append([oldValue, newValue])
            return .none
          }
        }
    }
    for _ in 1...4 { store.send(.increment) }
    #expect(changes == [[0, 1], [1, 2]])
  }
}
