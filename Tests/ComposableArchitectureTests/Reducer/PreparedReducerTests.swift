import ComposableArchitecture
import InternalSupport
import Testing

@MainActor
@Suite("Bodies of reducers")
struct PreparedReducerTests {
  @Test("are evaluated when the first action comes, and once")
  func once() {
    let evaluations = Lock(0)
    let store = Store(initialState: Tree.State(id: 0, children: [Tree.State(id: 1)])) {
      Tree(evaluations: evaluations)
    }
    #expect(evaluations.withLock { $0 } == 0)
    for _ in 1...3 { store.send(.increment) }
    #expect(evaluations.withLock { $0 } == 1)
    for _ in 1...3 { store.send(.children(.element(id: 1, action: .increment))) }
    #expect(evaluations.withLock { $0 } == 2)
    #expect(store.withState { $0.children[id: 1]?.count } == 3)
  }

  /// A feature that contains itself.
  @Reducer
  struct Tree {
    let evaluations: Lock<Int>

    struct State: Identifiable {
      var id: Int
      var count = 0
      var children: IdentifiedArrayOf<State> = []
    }
    indirect enum Action {
      case children(IdentifiedActionOf<Tree>)
      case increment
    }
    var body: some ReducerOf<Self> {
      let _ = evaluations.withLock { $0 += 1 }
      Reduce { state, action in
        if case .increment = action { state.count += 1 }
        return .none
      }
      .forEach(\.children, action: \.children) { Tree(evaluations: evaluations) }
    }
  }
}
