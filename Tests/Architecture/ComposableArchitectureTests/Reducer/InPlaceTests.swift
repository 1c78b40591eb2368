@_spi(Internals) import ComposableArchitecture
import OrderedCollections
import Testing

@MainActor
@Suite("Children's state")
struct InPlaceTests {
  @Test("is changed in place, for every operator")
  func noCopies() {
    withDependencies {
      $0.stackElementID = .testValue
    } operation: {
      var state = Parent.State(
        child: Child.State(),
        optional: Child.State(),
        presented: Child.State(),
        rows: [Child.State(id: 1), Child.State(id: 2)],
        path: StackState([Child.State()])
      )
      let path = state.path.ids[0]
      let parent = Parent()
      for _ in 1...2 {
        for action: Parent.Action in [
          .child(.write), .optional(.write), .presented(.presented(.write)),
          .rows(.element(id: 2, action: .write)), .path(.element(id: path, action: .write)),
        ] {
          _ = parent._reduce(into: &state, action: action)
        }
      }
      let copies = [
        state.child.buffer.copies, state.optional?.buffer.copies ?? -1,
        state.presented?.buffer.copies ?? -1, state.rows[id: 2]?.buffer.copies ?? -1,
        state.path[id: path]?.buffer.copies ?? -1,
      ]
      #expect(copies == [0, 0, 0, 0, 0])
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State {
      var child = Child.State()
      var optional: Child.State?
      @Presents var presented: Child.State?
      var rows: IdentifiedArrayOf<Child.State> = []
      var path = StackState<Child.State>()
    }
    enum Action {
      case child(Child.Action)
      case optional(Child.Action)
      case presented(PresentationAction<Child.Action>)
      case rows(IdentifiedActionOf<Child>)
      case path(StackActionOf<Child>)
    }
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Child() }
      EmptyReducer()
        .ifLet(\.optional, action: \.optional) { Child() }
        .ifLet(\.$presented, action: \.presented) { Child() }
        .forEach(\.rows, action: \.rows) { Child() }
        .forEach(\.path, action: \.path) { Child() }
    }
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State: Identifiable {
      var id = 0
      var buffer = CountedBuffer()
    }
    enum Action {
      case write
    }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.buffer.write()
        return .none
      }
    }
  }
}
