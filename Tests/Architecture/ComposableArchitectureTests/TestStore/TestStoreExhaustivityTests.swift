import Clocks
import ComposableArchitecture
import Testing

@MainActor
@Suite(.serialized) struct TestStoreExhaustivityTests {
  @Test func offIsAboutWhatIsSaidOnly() async {
    let messages = await messages {
      let store = makeStore()
      store.exhaustivity = .off
      await store.send(.increment)
      await store.send(.increment) { $0.count = 2 }
      await store.send(.incrementLater(times: 3))
      await store.send(.load)
      await store.receive(\.loaded) { $0.name = "Blob, Jr." }
      await store.send(.neverEnds)
      #expect(store.state == Feature.State(count: 5, name: "Blob, Jr."))
    }
    #expect(messages == [])
  }

  @Test func offStillMindsWhatIsSaidWrongly() async {
    let messages = await messages {
      let store = makeStore()
      store.exhaustivity = .off
      await store.send(.increment) { $0.count = 2 }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            \u{2007} Feature.State(
            −   count: 2,
            +   count: 1,
            \u{2007}   name: "Blob"
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test func receivePassesOverEarlierActions() async {
    let messages = await messages {
      let store = makeStore()
      store.exhaustivity = .off
      await store.send(.incrementLater(times: 3))
      await store.receive(\.increment)
      #expect(store.state.count == 1)
      await store.skipReceivedActions()
      #expect(store.state.count == 3)
    }
    #expect(messages == [])
  }

  @Test func skippedChangesAreShown() async {
    let notes = await notes {
      let store = makeStore()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.increment)
    }
    #expect(
      notes == [
        """
        Skipped assertions.

        State was not expected to change, but a change occurred.

            \u{2007} Feature.State(
            −   count: 0,
            +   count: 1,
            \u{2007}   name: "Blob"
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test func partlySkippedChangesAreShown() async {
    let notes = await notes {
      let store = TestStore(initialState: Feature.State()) {
        Reduce<Feature.State, Bool> { state, _ in
          state = Feature.State(count: 1, name: "Blob, Jr.")
          return .none
        }
      }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(true) { $0.count = 1 }
    }
    #expect(
      notes == [
        """
        Skipped assertions.

        A state change does not match expectation.

            \u{2007} Feature.State(
            \u{2007}   count: 1,
            −   name: "Blob"
            +   name: "Blob, Jr."
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test func skippedActionsAndEffectsAreShown() async {
    let notes = await notes {
      let store = makeStore()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.incrementLater(times: 1))
      await store.skipReceivedActions()
      await store.send(.neverEnds)
      await store.skipInFlightEffects()
    }
    #expect(
      notes == [
        """
        Skipped assertions.

        1 received action was skipped.

        Feature.Action.increment
        """,
        """
        Skipped assertions.

        1 in-flight effect was cancelled, originating from:

        Feature.Action.neverEnds
        """,
      ])
  }

  @Test func explicitSkipsAreNotedInExhaustiveTestsToo() async {
    let notes = await notes {
      let store = makeStore()
      await store.send(.incrementLater(times: 2))
      await store.skipReceivedActions()
      #expect(store.state.count == 2)
      await store.send(.neverEnds)
      await store.skipInFlightEffects()
    }
    #expect(
      notes == [
        """
        Skipped assertions.

        2 received actions were skipped.

        [
          [0]: .increment,
          [1]: .increment
        ]
        """,
        """
        Skipped assertions.

        1 in-flight effect was cancelled, originating from:

        Feature.Action.neverEnds
        """,
      ])
  }

  @Test func actionsBeforeTheReceivedOneAreShown() async {
    let notes = await notes {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { _, action in action == 0 ? .merge(.send(1), .send(2)) : .none }
      }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(0)
      await store.receive(2)
    }
    #expect(
      notes == [
        """
        Skipped assertions.

        1 received action was skipped.

        [
          [0]: 1
        ]
        """
      ])
  }

  @Test func modificationsOfCasesNeedNotChangeThemWhereNothingIsExhaustive() async {
    let messages = await messages {
      let store = TestStore(initialState: Outcome.State(result: .success(1))) { Outcome() }
      await store.send(.retry) { XCTModify(&$0.result, case: \.success) { $0 = 2 } }
      store.exhaustivity = .off
      await store.send(.retry) { XCTModify(&$0.result, case: \.success) { $0 = 3 } }
      await store.send(.retry) { XCTModify(&$0.result, case: \.success) { $0 = 3 } }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            \u{2007} Outcome.State(
            −   result: .success(3)
            +   result: .success(4)
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test func strictSkipsOfNothing() async {
    let messages = await messages {
      let store = makeStore()
      store.exhaustivity = .off
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
      await store.skipReceivedActions(strict: false)
      await store.skipInFlightEffects(strict: false)
    }
    #expect(
      messages == [
        "There were no received actions to skip.",
        "There were no in-flight effects to skip.",
      ])
  }

  @Test func anEffectThatWasSkippedStillDelivers() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.timer)
    await store.withExhaustivity(.off) { await store.skipInFlightEffects() }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.count = 1 }
    await store.send(.stop)
  }

  @Test func exhaustivityIsPutBack() async {
    let store = makeStore()
    store.withExhaustivity(.off) { #expect(store.exhaustivity == .off) }
    #expect(store.exhaustivity == .on)
    store.withExhaustivity(.off(showSkippedAssertions: true)) {
      #expect(store.exhaustivity == .off(showSkippedAssertions: true))
    }
    #expect(store.exhaustivity == .on)
  }

  @Test func assertionsWithoutAnAction() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.increment) { $0.count = 1 }
      store.assert { $0.count = 1 }
      store.assert { $0.count = 2 }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            \u{2007} Feature.State(
            −   count: 2,
            +   count: 1,
            \u{2007}   name: "Blob"
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }
}

private struct Outcome: Reducer {
  struct State: Equatable {
    var result: Result<Int, Never>
  }

  enum Action {
    case retry
  }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.result = state.result.map { $0 + 1 }
      return .none
    }
  }
}
