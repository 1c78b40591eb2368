import ComposableArchitecture
import Testing

/// A failed assertion of shared state shows the expected and the actual value.
@MainActor
@Suite struct TestStoreSharedStateTests {
  private func makeStore(
    _ state: Tally.State = Tally.State(count: Shared(value: 0))
  ) -> TestStoreOf<Tally> {
    TestStore(initialState: state) { Tally() }
  }

  private static let mismatch = """
    A state change does not match expectation.

        \u{2007} Tally.State(
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
      let store = makeStore(Tally.State(count: count))
      store.exhaustivity = exhaustivity
      count.withLock { $0 = 1 }
      store.assert { $0.$count.withLock { $0 = 2 } }
    }
    #expect(messages == [Self.mismatch])
  }

  /// As `tca-replay export` writes it.
  @Test func changedByActionsThatAreReceivedLater() async {
    let messages = await messages {
      let store = makeStore()
      store.exhaustivity = .off
      await store.send(.incrementTwice)
      store.exhaustivity = .on
      store.exhaustivity = .off
      await store.receive(\.increment)
      store.exhaustivity = .on
      store.exhaustivity = .off
      await store.receive(\.increment)
      store.exhaustivity = .on
      await store.send(.increment) { $0.$count.withLock { $0 += 1 } }
    }
    #expect(messages == [])
  }

  /// An element is compared with itself, although the arrays share their storage.
  @Test func wrongInAnElement() async {
    let messages = await messages {
      let store = TestStore(initialState: Tallies.State()) { Tallies() }
      store.exhaustivity = .off
      await store.send(.increment) { $0.rows[id: 1]?.$count.withLock { $0 = 2 } }
      store.exhaustivity = .on
      await store.send(.increment)
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            \u{2007} Tallies.State(
            \u{2007}   rows: [
            \u{2007}     [0]: Tallies.Row(
            \u{2007}       id: 1,
            −       _count: #1 2
            +       _count: #1 1
            \u{2007}     )
            \u{2007}   ]
            \u{2007} )

        (Expected: −, Actual: +)
        """,
        """
        State was not expected to change, but a change occurred.

            \u{2007} Tallies.State(
            \u{2007}   rows: [
            \u{2007}     [0]: Tallies.Row(
            \u{2007}       id: 1,
            −       _count: #1 1
            +       _count: #1 2
            \u{2007}     )
            \u{2007}   ]
            \u{2007} )

        (Expected: −, Actual: +)
        """,
      ])
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

            \u{2007} Tally.State(
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

              \u{2007} Tally.State(
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
        initialState: ReadTally.State(count: count, reader: SharedReader(count))
      ) {
        ReadTally()
      }
      await store.send(.increment) { $0.$count.withLock { $0 = 2 } }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            \u{2007} ReadTally.State(
            −   _count: #1 2,
            +   _count: #1 1,
            \u{2007}   _reader: #1 Int(↩︎)
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test func nestedInAnotherState() async {
    let messages = await messages {
      let count = Shared(value: 0)
      let store = TestStore(
        initialState: TallySheet.State(
          child: Tally.State(count: count), children: [Tally.State(count: count)])
      ) {
        TallySheet()
      }
      await store.send(.child(.increment)) { $0.children[0].$count.withLock { $0 = 2 } }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            \u{2007} TallySheet.State(
            \u{2007}   child: Tally.State(
            −     _count: #1 2,
            +     _count: #1 1,
            \u{2007}     other: 0
            \u{2007}   ),
            \u{2007}   children: […]
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test func aFieldOfASharedValue() async {
    let messages = await messages {
      let store = TestStore(initialState: Aging.State(profile: Shared(value: Person()))) {
        Aging()
      }
      await store.send(.increment) { $0.$profile.age.withLock { $0 = 2 } }
      await store.send(.increment) { $0.$profile.withLock { $0.age = 3 } }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            \u{2007} Aging.State(
            \u{2007}   _profile: #1 Person(
            −     age: 2,
            +     age: 1,
            \u{2007}     name: "Blob"
            \u{2007}   )
            \u{2007} )

        (Expected: −, Actual: +)
        """,
        """
        A state change does not match expectation.

            \u{2007} Aging.State(
            \u{2007}   _profile: #1 Person(
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

private struct Tally: Reducer {
  struct State: Equatable {
    @Shared var count: Int
    var other = 0
  }

  @CasePathable enum Action {
    case increment
    case incrementLater
    case incrementTwice
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.$count.withLock { $0 += 1 }
        return .none
      case .incrementTwice:
        return .merge(.send(.increment), .send(.increment))
      case .incrementLater:
        return .run { [count = state.$count] _ in
          count.withLock { $0 += 1 }
        }
      }
    }
  }
}

private struct Tallies: Reducer {
  struct Row: Equatable, Identifiable {
    var id = 1
    @Shared var count: Int
  }

  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = [Row(count: Shared(value: 0))]
  }

  enum Action { case increment }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.rows[0].$count.withLock { $0 += 1 }
      return .none
    }
  }
}

private struct ReadTally: Reducer {
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
private struct TallySheet {
  struct State: Equatable {
    var child: Tally.State
    var children: [Tally.State]
  }

  enum Action { case child(Tally.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Tally() }
  }
}

private struct Person: Equatable {
  var age = 0
  var name = "Blob"
}

private struct Aging: Reducer {
  struct State: Equatable { @Shared var profile: Person }

  enum Action { case increment }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.$profile.withLock { $0.age += 1 }
      return .none
    }
  }
}
