import Testing

@testable import ComposableArchitecture

/// Tests that import the module's internals, as many do: the internals must cause no ambiguity.
@MainActor
@Suite("Without internals")
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
