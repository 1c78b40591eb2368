@_spi(Internals) import ComposableArchitecture
import OrderedCollections
import TestSupport
import Testing

@MainActor
@Suite("Navigation stacks", .serialized)
struct StackTests {
  @Test("take new identities in tests only")
  func identitiesOutsideOfTests() {
    var stack = StackState<Int>([1])
    stack[id: 7] = 2
    #expect(Array(stack) == [1, 2])
    let issues = RecordedIssues.during {
      withDependencies {
        $0.context = .live
      } operation: {
        let id: StackElementID = 3
        stack[id: id] = 3
      }
    }
    #expect(Array(stack) == [1, 2])
    #expect(
      issues == [
        """
        Specifying stack element IDs by integer literal is not allowed outside of tests.

        A stack creates the ID of an element when the element is pushed. Use the stack's 'ids', \
        or the ID in the action that is being handled. In tests, where IDs count up from 0, an \
        integer is the ID of the element that was pushed as the first, the second, and so on.
        """,
        "Can't assign element at missing ID.",
      ]
    )
  }

  @Test("go on with the identities that the test took before its store")
  func identitiesBeforeStore() async {
    var rows = StackState<Int>()
    rows.append(10)
    rows.append(20)
    let store = TestStore(initialState: rows) {
      Reduce<StackState<Int>, Int> { rows, action in
        rows.append(action)
        return .none
      }
    }
    await store.send(30) { $0[id: 2] = 30 }
    #expect(store.state.ids == [0, 1, 2])
    await store.send(40) { $0.append(40) }
    #expect(store.state.ids == [0, 1, 2, 3])
  }

  @Test("report writes to a case that an element is not in")
  func unrelatedCase() {
    var stack = StackState<PresentationAction<Int>>([.dismiss])
    let issues = RecordedIssues.during {
      stack[id: stack.ids[0], case: \.presented] = 1
    }
    #expect(issues == [#"Can't modify unrelated case "dismiss""#])
  }

  @Test("number their elements in the order they are pushed")
  func ids() {
    withDependencies {
      $0.stackElementID = .testValue
    } operation: {
      var stack = StackState<String>()
      stack.append("a")
      stack.append("b")
      #expect(stack.ids == [0, 1])
      #expect(stack[id: 1] == "b")
      stack.pop(from: 1)
      stack.append("c")
      #expect(stack.ids == [0, 2])
      stack.pop(to: 0)
      #expect(Array(stack) == ["a"])
      stack[id: 0] = nil
      #expect(stack.isEmpty)
    }
  }

  @Test("number elements in order, wherever they are inserted")
  func idsOfInsertedElements() {
    withDependencies {
      $0.stackElementID = .testValue
    } operation: {
      var stack = StackState(["a", "b"])
      #expect(stack.ids == [0, 1])
      stack.insert(contentsOf: ["c", "d", "e"], at: 1)
      #expect(stack.ids == [0, 2, 3, 4, 1])
      #expect(Array(stack) == ["a", "c", "d", "e", "b"])
      stack.replaceSubrange(1...2, with: ["f", "g"])
      #expect(stack.ids == [0, 5, 6, 4, 1])
      #expect(Array(stack) == ["a", "f", "g", "e", "b"])
      stack.removeAll()
      #expect(stack.isEmpty)
      stack.append("h")
      #expect(stack.ids == [7])
    }
  }

  @Test(
    "end the effects of elements that were removed outside of them, with the next action",
    arguments: [
      { $0.removeAll() },
      { $0.removeAll(keepingCapacity: true) },
      { $0.path.removeAll() },
    ] as [@Sendable (inout StackState<Timer.State>) -> Void]
  )
  func removal(clear: @escaping @Sendable (inout StackState<Timer.State>) -> Void) async {
    let ticker = Ticker()
    let store = Store(initialState: Timers.State(path: [Timer.State(), Timer.State()])) {
      Timers()
      Reduce { state, action in
        if case .clear = action { clear(&state.path) }
        return .none
      }
    } withDependencies: {
      $0.ticker = ticker
    }
    let ids = store.withState(\.path.ids)
    store.send(.path(.element(id: ids[0], action: .start)))
    store.send(.path(.element(id: ids[1], action: .start)))
    await until { ticker.subscriberCount == 2 }
    store.send(.clear)
    store.send(.nothing)
    await until { ticker.subscriberCount == 0 }
    for id in store.withState(\.path.ids) {
      store.send(.path(.popFrom(id: id)))
    }
    await until { store.effectCancellables.isEmpty }
  }

  @Test("run the element of the id, and pop")
  func elements() {
    let store = store(path: [Counter.State(), Counter.State()])
    store.send(.path(.element(id: 1, action: .increment)))
    #expect(store.path.map(\.count) == [0, 1])
    store.send(.path(.popFrom(id: 1)))
    #expect(store.path.ids == [0])
    store.send(.path(.push(id: 2, state: Counter.State(count: 5))))
    #expect(store.path.map(\.count) == [0, 5])
    store.send(.path(.popFrom(id: 0)))
  }

  @Test("let elements dismiss themselves")
  func dismissal() async {
    let store = store(path: [Counter.State(), Counter.State()])
    store.send(.path(.element(id: 1, action: .decrement)))
    await until { store.path.ids == [0] }
    store.send(.path(.popFrom(id: 0)))
    await until { store.effectCancellables.isEmpty }
  }

  @Test("end the effects of popped elements")
  func cancellation() async {
    let ticker = Ticker()
    let store = Store(initialState: Timers.State(path: [Timer.State(), Timer.State()])) {
      Timers()
    } withDependencies: {
      $0.ticker = ticker
    }
    store.send(.path(.element(id: 0, action: .start)))
    let task = store.send(.path(.element(id: 1, action: .start)))
    await until { ticker.subscriberCount == 2 }
    store.send(.path(.popFrom(id: 1)))
    await task.finish()
    await until { ticker.subscriberCount == 1 }
    store.send(.path(.popFrom(id: 0)))
    await until { ticker.subscriberCount == 0 }
    await until { store.effectCancellables.isEmpty }
  }

  @Test("report an action for a missing element")
  func missingElement() {
    let store = store(path: [])
    let issues = RecordedIssues.during {
      store.send(.path(.element(id: 999, action: .increment)))
    }
    #expect(
      issues == [
        """
        A "forEach" at "ComposableArchitectureTests/StackTests.swift:\(Path.line)" received an \
        action for a missing element.

          Action:
            Counter.Action.increment

        The parent's logic is inconsistent. The causes are usually these:

        • A reducer removed the element of this ID before this one ran. Reducers combined around a \
        "forEach" have to run after it, so that the element is still there when its action comes.

        • An effect of the element emitted this action after the element was gone. This is often \
        harmless. Cancel long-living effects when the element is removed.

        • The action was sent to the store with an ID that no element has. Send element actions \
        only for elements that exist.
        """
      ]
    )
  }

  @Test("report invalid pops and pushes")
  func misuse() {
    let store = store(path: [Counter.State(), Counter.State()])
    let place = "ComposableArchitectureTests/StackTests.swift:\(Path.line)"
    let issues = RecordedIssues.during {
      store.send(.path(.popFrom(id: 999)))
      store.send(.path(.push(id: 1, state: Counter.State())))
      store.send(.path(.push(id: 42, state: Counter.State())))
    }
    #expect(
      issues == [
        """
        A "forEach" at "\(place)" received a "popFrom" action for a missing element.

          ID:
            #999
          Path IDs:
            [#0, #1]
        """,
        """
        A "forEach" at "\(place)" received a "push" action for an element it already contains.

          ID:
            #1
          Path IDs:
            [#0, #1]
        """,
        """
        A "forEach" at "\(place)" received a "push" action with an unexpected generational ID.

          Received ID:
            #42
          Expected ID:
            #2
        """,
      ]
    )
    #expect(store.withState(\.pushes) == [42])
    store.send(.path(.popFrom(id: 0)))
  }

  private func store(path: [Counter.State]) -> StoreOf<Path> {
    Store(initialState: Path.State(path: StackState(path))) {
      Path()
    } withDependencies: {
      $0.stackElementID = .testValue
    }
  }

  @Reducer
  struct Path {
    @ObservableState
    struct State {
      var path = StackState<Counter.State>()
      var pushes: [StackElementID] = []
    }
    enum Action {
      case path(StackActionOf<Counter>)
    }
    static let line = #line + 6
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .path(.push(let id, _)) = action { state.pushes.append(id) }
        return .none
      }
      .forEach(\.path, action: \.path) {
        Counter()
        Reduce { _, action in
          @Dependency(\.dismiss) var dismiss
          return action == .decrement ? .run { [dismiss] _ in await dismiss() } : .none
        }
      }
    }
  }

  @Reducer
  struct Timers {
    struct State {
      var path = StackState<Timer.State>()
    }
    enum Action {
      case clear
      case nothing
      case path(StackActionOf<Timer>)
    }
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.path, action: \.path) { Timer() }
    }
  }
}
