import ComposableArchitecture
import Dispatch
import InternalSupport
import Testing

@MainActor
@Suite("Bodies of reducers")
struct BodyTests {
  @Test("are evaluated with every action, those of children with every action that reaches them")
  func evaluations() {
    let evaluations = Evaluations()
    let store = Store(initialState: Tree.State(id: 0, children: [Tree.State(id: 1)])) {
      Tree(evaluations: evaluations)
    }
    #expect(evaluations.ids == [])
    store.send(.increment)
    store.send(.increment)
    #expect(evaluations.ids == ["root", "root"])
    evaluations.reset()
    store.send(.children(.element(id: 1, action: .increment)))
    #expect(evaluations.ids == ["root", "child"])
    #expect(store.withState(\.count) == 2)
    #expect(store.withState { $0.children[id: 1]?.count } == 1)
  }

  @Test("may contain the reducer itself")
  func recursion() async {
    let leaf = Tree.State(id: 3)
    let store = TestStore(
      initialState: Tree.State(id: 1, children: [Tree.State(id: 2, children: [leaf])])
    ) {
      Tree(evaluations: Evaluations())
    }
    await store.send(\.children[id: 2].children[id: 3].increment) {
      $0.children[id: 2]?.children[id: 3]?.count = 1
    }
    await store.send(\.children[id: 2].increment) {
      $0.children[id: 2]?.count = 1
    }
  }

  @Test("branch on the dependencies at the time of an action")
  func branches() async {
    let store = TestStore(initialState: Flagged.State()) {
      Flagged()
    } withDependencies: {
      $0.step = 0
    }
    await store.send(.tap)
    store.dependencies.step = 2
    await store.send(.tap) { $0.total = 2 }
    store.dependencies.step = 3
    await store.send(.tap) { $0.total = 5 }
    store.dependencies.step = 0
    await store.send(.tap)
    await store.withDependencies {
      $0.step = 10
    } operation: {
      await store.send(.tap) { $0.total = 15 }
    }
    await store.send(.tap)
  }

  @Test("see the dependencies of the test's step when an effect's action comes")
  func receivedActions() async {
    let store = TestStore(initialState: Flagged.State()) {
      Flagged()
    } withDependencies: {
      $0.step = 1
    }
    await store.send(.tapLater)
    store.dependencies.step = 4
    await store.receive(\.tap) { $0.total = 1 }
    await store.send(.tap) { $0.total = 5 }
  }

  @Test("see the value of a reference at the time of an action")
  func references() {
    let settings = Settings()
    let store = Store(initialState: 0) { Configured(settings: settings) }
    store.send(())
    #expect(store.currentState == 0)
    settings.isEnabled = true
    store.send(())
    #expect(store.currentState == 1)
    settings.isEnabled = false
    store.send(())
    #expect(store.currentState == 1)
  }

  @Test("of children are evaluated among the dependencies that the parent's body gives them")
  func overrides() async {
    let store = TestStore(initialState: Parent.State()) {
      Parent()
    } withDependencies: {
      $0.step = 2
    }
    await store.send(\.plain.tap) { $0.plain.total = 2 }
    await store.send(\.overridden.tap) { $0.overridden.total = 100 }
    await store.send(\.derived.tap) { $0.derived.total = 20 }
    store.dependencies.step = 3
    await store.send(\.plain.tap) { $0.plain.total = 5 }
    await store.send(\.overridden.tap) { $0.overridden.total = 200 }
    await store.send(\.derived.tap) { $0.derived.total = 50 }
  }

  @Test("of children know whether they are presented")
  func presented() {
    let store = Store(
      initialState: Presenting.State(
        embedded: Placed.State(), presented: Placed.State(), rows: [Placed.State(id: 1)])
    ) {
      Presenting()
    }
    store.send(.embedded(.look))
    store.send(.presented(.presented(.look)))
    store.send(.rows(.element(id: 1, action: .look)))
    #expect(store.withState(\.embedded.isPresented) == false)
    #expect(store.withState(\.presented?.isPresented) == true)
    #expect(store.withState { $0.rows[id: 1]?.isPresented } == false)
    store.send(.presented(.dismiss))
  }

  #if DEBUG
    @Test("are evaluated once where changes are printed")
    func printing() {
      let evaluations = Evaluations()
      let changes = Evaluations()
      let queue = DispatchQueue(label: "print")
      let store = Store(initialState: Tree.State(id: 0)) {
        Tree(evaluations: evaluations)._printChanges(
          _ReducerPrinter(
            printChange: { _, old, new in changes.append("\(old.count) → \(new.count)") },
            queue: queue
          )
        )
      }
      store.send(.increment)
      store.send(.increment)
      queue.sync {}
      #expect(evaluations.ids == ["root", "root"])
      #expect(changes.ids == ["0 → 1", "1 → 2"])
    }
  #endif
}

// MARK: - Features

/// The names of the evaluated bodies, in order.
private final class Evaluations: Sendable {
  private let all = Lock<[String]>([])

  var ids: [String] { all.withLock { $0 } }

  func append(_ id: String) { all.withLock { $0.append(id) } }

  func reset() { all.withLock { $0 = [] } }
}

private enum StepKey: TestDependencyKey {
  static let testValue = 0
}

extension DependencyValues {
  fileprivate var step: Int {
    get { self[StepKey.self] }
    set { self[StepKey.self] = newValue }
  }
}

extension BodyTests {
  /// A feature that contains itself.
  @Reducer
  fileprivate struct Tree {
    let evaluations: Evaluations
    var name = "root"

    struct State: Equatable, Identifiable {
      var id: Int
      var count = 0
      var children: IdentifiedArrayOf<State> = []
    }
    indirect enum Action {
      case children(IdentifiedActionOf<Tree>)
      case increment
    }
    var body: some ReducerOf<Self> {
      let _ = evaluations.append(name)
      Reduce { state, action in
        if case .increment = action { state.count += 1 }
        return .none
      }
      .forEach(\.children, action: \.children) { Tree(evaluations: evaluations, name: "child") }
    }
  }

  /// Adds the number of a dependency, unless it is zero.
  @Reducer
  fileprivate struct Flagged {
    struct State: Equatable {
      var total = 0
    }
    enum Action {
      case tap
      case tapLater
    }
    @Dependency(\.step) var step
    var body: some ReducerOf<Self> {
      if step > 0 {
        Adding(amount: step)
      }
      Reduce { _, action in
        guard case .tapLater = action else { return .none }
        return .send(.tap)
      }
    }
  }

  fileprivate struct Adding: Reducer {
    let amount: Int

    func _reduce(
      into state: inout Flagged.State, action: Flagged.Action
    ) -> Effect<Flagged.Action> {
      if case .tap = action { state.total += amount }
      return .none
    }
  }

  fileprivate final class Settings {
    var isEnabled = false
  }

  fileprivate struct Configured: Reducer {
    let settings: Settings

    var body: some Reducer<Int, Void> {
      if settings.isEnabled {
        Reduce { state, _ in
          state += 1
          return .none
        }
      }
    }
  }

  @Reducer
  fileprivate struct Parent {
    struct State: Equatable {
      var plain = Flagged.State()
      var overridden = Flagged.State()
      var derived = Flagged.State()
    }
    enum Action {
      case plain(Flagged.Action)
      case overridden(Flagged.Action)
      case derived(Flagged.Action)
    }
    @Dependency(\.step) var step
    var body: some ReducerOf<Self> {
      Scope(\.plain, action: \.plain) { Flagged() }
      Scope(\.overridden, action: \.overridden) {
        Flagged().dependency(\.step, 100)
      }
      Scope(\.derived, action: \.derived) {
        Flagged().dependency(\.step, step * 10)
      }
    }
  }

  @Reducer
  fileprivate struct Presenting {
    struct State {
      var embedded: Placed.State
      @PresentationState var presented: Placed.State?
      var rows: IdentifiedArrayOf<Placed.State>
    }
    enum Action {
      case embedded(Placed.Action)
      case presented(PresentationAction<Placed.Action>)
      case rows(IdentifiedActionOf<Placed>)
    }
    var body: some ReducerOf<Self> {
      Scope(\.embedded, action: \.embedded) { Placed() }
      EmptyReducer()
        .ifLet(\.$presented, action: \.presented) { Placed() }
        .forEach(\.rows, action: \.rows) { Placed() }
    }
  }

  @Reducer
  fileprivate struct Placed {
    struct State: Identifiable {
      var id = 0
      var isPresented: Bool?
    }
    enum Action {
      case look
    }
    @Dependency(\.isPresented) var isPresented
    var body: some ReducerOf<Self> {
      let isPresented = isPresented
      Reduce { state, _ in
        state.isPresented = isPresented
        return .none
      }
    }
  }
}
