import ComposableArchitecture

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
  }

  enum Action: Equatable {
    case emit
    case increment
    case sent(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .emit:
        return .send(.sent(1))
      case .increment:
        state.count += 1
        return .none
      case .sent(let number):
        state.count += number
        return .none
      }
    }
  }
}

@Reducer
private struct Parent {
  @ObservableState
  struct State {
    var counter = Counter.State()
    var other = 0
  }

  enum Action {
    case counter(Counter.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { Counter() }
  }
}

/// Compares the API of 2020 to 2022 to the current one: it may cost twice as much.
@MainActor
func measureClassicCosts() async {
  let count = 100_000
  func compare(_ name: String, _ current: () -> Void, _ classic: () -> Void) {
    let baseline = measure("\(name), current") { for _ in 0..<count { current() } }
    let duration = measure("\(name), classic", limit: baseline * 2) {
      for _ in 0..<count { classic() }
    }
    printRatio(name, duration, to: baseline)
  }
  let store = Store(initialState: Counter.State()) { Counter() }
  compare("Store.send", { store.send(.increment) }, ClassicSends.plain())
  let parent = Store(initialState: Parent.State()) { Parent() }
  compare(
    "Store.send to a child", { parent.send(.counter(.increment)) }, ClassicSends.pulledBack())
  compare("Store.send with an effect", { store.send(.emit) }, ClassicSends.emitting())

  let testStore = TestStore(initialState: Counter.State()) { Counter() }
  let baseline = await measurePerCall("TestStore.send, current", calls: 500) {
    await testStore.send(.increment) { $0.count += 1 }
  }
  let classic = ClassicSends.asynchronousTestStore()
  let duration = await measurePerCall(
    "TestStore.send, classic", calls: 500, limit: baseline.inMilliseconds * 2e3
  ) {
    await classic()
  }
  printRatio("TestStore.send", duration, to: baseline)
  let synchronous = ClassicSends.testStore()
  let synchronousDuration = await measurePerCall(
    "TestStore.send, classic and synchronous", calls: 5_000, limit: baseline.inMilliseconds * 2e3
  ) {
    synchronous()
  }
  printRatio("TestStore.send, synchronous", synchronousDuration, to: baseline)
}
