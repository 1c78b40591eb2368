import ComposableArchitecture
import CustomDump
import Testing

/// What a failed assertion of shared state shows: the value that the assertion expects, and the value that came.
@MainActor
@Suite struct TestStoreSharedStateTests {
  private func makeStore(
    _ state: Feature.State = Feature.State(count: Shared(value: 0))
  ) -> TestStoreOf<Feature> {
    TestStore(initialState: state) { Feature() }
  }

  private static let mismatch = """
    A state change does not match expectation.

        \u{2007} Feature.State(
        −   _count: #1 2,
        +   _count: #1 1,
        \u{2007}   other: 0
        \u{2007} )

    (Expected: −, Actual: +)
    """

  @Test(arguments: [Exhaustivity.on, .off, .off(showSkippedAssertions: true)])
  func wrongAfterASend(exhaustivity: Exhaustivity) async {
    let messages = await messages {
      let store = makeStore()
      store.exhaustivity = exhaustivity
      await store.send(.increment) { $0.$count.withLock { $0 = 2 } }
    }
    #expect(messages == [Self.mismatch])
  }

  @Test(arguments: [Exhaustivity.on, .off, .off(showSkippedAssertions: true)])
  func wrongInAnAssertion(exhaustivity: Exhaustivity) async {
    let messages = await messages {
      let store = makeStore()
      store.exhaustivity = exhaustivity
      await store.send(.incrementLater)
      store.assert { $0.$count.withLock { $0 = 2 } }
    }
    #expect(messages == [Self.mismatch])
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func changedOutsideOfTheStore(exhaustivity: Exhaustivity) async {
    let messages = await messages {
      let count = Shared(value: 0)
      let store = makeStore(Feature.State(count: count))
      store.exhaustivity = exhaustivity
      count.withLock { $0 = 1 }
      store.assert { $0.$count.withLock { $0 = 2 } }
    }
    #expect(messages == [Self.mismatch])
  }

  @Test func expectedWhereNothingChanged() async {
    let messages = await messages {
      let store = makeStore()
      store.assert { $0.$count.withLock { $0 = 2 } }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            \u{2007} Feature.State(
            −   _count: #1 2,
            +   _count: #1 0,
            \u{2007}   other: 0
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test func rightBesideAnotherMistake() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.incrementLater)
      store.assert {
        $0.$count.withLock { $0 = 1 }
        $0.other = 5
      }
      await store.send(.increment) {
        $0.$count.withLock { $0 = 2 }
        $0.other = 5
      }
    }
    #expect(
      messages
        == [1, 2].map { count in
          """
          A state change does not match expectation.

              \u{2007} Feature.State(
              \u{2007}   _count: #1 \(count),
              −   other: 5
              +   other: 0
              \u{2007} )

          (Expected: −, Actual: +)
          """
        })
  }

  @Test func readThroughAReader() async {
    let messages = await messages {
      let count = Shared(value: 0)
      let store = TestStore(
        initialState: Reading.State(count: count, reader: SharedReader(count))
      ) {
        Reading()
      }
      await store.send(.increment) { $0.$count.withLock { $0 = 2 } }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            \u{2007} Reading.State(
            −   _count: #1 2,
            +   _count: #1 1,
            −   _reader: #1 Int(↩︎)
            +   _reader: #1 Int(↩︎)
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test func nestedInAnotherState() async {
    let messages = await messages {
      let count = Shared(value: 0)
      let store = TestStore(
        initialState: Parent.State(
          child: Feature.State(count: count), children: [Feature.State(count: count)])
      ) {
        Parent()
      }
      await store.send(.child(.increment)) { $0.children[0].$count.withLock { $0 = 2 } }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            \u{2007} Parent.State(
            \u{2007}   child: Feature.State(
            −     _count: #1 2,
            +     _count: #1 1,
            \u{2007}     other: 0
            \u{2007}   ),
            \u{2007}   children: [
            \u{2007}     [0]: Feature.State(
            −       _count: #1 Int(↩︎),
            +       _count: #1 Int(↩︎),
            \u{2007}       other: 0
            \u{2007}     )
            \u{2007}   ]
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test func aFieldOfASharedValue() async {
    let messages = await messages {
      let store = TestStore(initialState: Profiled.State(profile: Shared(value: Profile()))) {
        Profiled()
      }
      await store.send(.increment) { $0.$profile.age.withLock { $0 = 2 } }
      await store.send(.increment) { $0.$profile.withLock { $0.age = 3 } }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            \u{2007} Profiled.State(
            \u{2007}   _profile: #1 Profile(
            −     age: 2,
            +     age: 1,
            \u{2007}     name: "Blob"
            \u{2007}   )
            \u{2007} )

        (Expected: −, Actual: +)
        """,
        """
        A state change does not match expectation.

            \u{2007} Profiled.State(
            \u{2007}   _profile: #1 Profile(
            −     age: 3,
            +     age: 2,
            \u{2007}     name: "Blob"
            \u{2007}   )
            \u{2007} )

        (Expected: −, Actual: +)
        """,
      ])
  }
}

private struct Feature: Reducer {
  struct State: Equatable {
    @Shared var count: Int
    var other = 0
  }

  enum Action {
    case increment
    case incrementLater
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.$count.withLock { $0 += 1 }
        return .none
      case .incrementLater:
        return .run { [count = state.$count] _ in
          count.withLock { $0 += 1 }
        }
      }
    }
  }
}

private struct Reading: Reducer {
  struct State: Equatable {
    @Shared var count: Int
    @SharedReader var reader: Int
  }

  enum Action { case increment }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.$count.withLock { $0 += 1 }
      return .none
    }
  }
}

@Reducer
private struct Parent {
  struct State: Equatable {
    var child: Feature.State
    var children: [Feature.State]
  }

  enum Action { case child(Feature.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Feature() }
  }
}

private struct Profile: Equatable {
  var age = 0
  var name = "Blob"
}

private struct Profiled: Reducer {
  struct State: Equatable { @Shared var profile: Profile }

  enum Action { case increment }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.$profile.withLock { $0.age += 1 }
      return .none
    }
  }
}
