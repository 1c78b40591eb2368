import Testing

@testable import ComposableArchitecture

/// What tests see that import the module's internals, as many do: nothing of them gets in the way.
@MainActor
@Suite("Beside internals")
struct TestableImportTests {
  @Test("closures make reducers, effects and stores")
  func closures() async {
    enum Action { case add(Int), start }
    let store = Store<Int, Action>(initialState: 0) {
      Reduce { state, action in
        switch action {
        case .add(let number):
          state += number
          return .none
        case .start:
          return .run { send in await send(.add(1)) }
        }
      }
      CombineReducers {
        Reduce<Int, Action> { _, _ in .none }
        EmptyReducer()
      }
    }
    await store.send(.start).finish()
    #expect(store.withState { $0 } == 1)
  }
}
