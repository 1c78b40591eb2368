import ComposableArchitecture
import Testing

@MainActor
@Suite(.serialized) struct StopwatchTests {
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Stopwatch> {
    TestStore(initialState: Stopwatch.State()) {
      Stopwatch()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func secondsAreCountedWhileItRuns() async {
    let store = makeStore()
    await store.send(.toggleButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .milliseconds(1_999))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await store.send(.lapButtonTapped) { $0.laps = [1] }
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.ticked) { $0.seconds = 2 }
    await store.send(.toggleButtonTapped) { $0.isRunning = false }
    await clock.advance(by: .seconds(10))
  }

  @Test func aTestThatDoesNotCareForTicksSkipsThem() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.toggleButtonTapped)
    await clock.advance(by: .seconds(3))
    await store.send(.lapButtonTapped) { $0.laps = [3] }
    await store.send(.toggleButtonTapped)
  }

  @Test func whatWasSkippedIsNotedWhereAsked() async {
    let notes = await notes {
      let store = makeStore()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.toggleButtonTapped)
      await clock.advance(by: .seconds(2))
      await store.send(.lapButtonTapped) { $0.laps = [2] }
      await store.send(.toggleButtonTapped) { $0.isRunning = false }
    }
    #expect(
      notes == [
        """
        Skipped assertions.

        State was not expected to change, but a change occurred.

            \u{2007} Stopwatch.State(
            −   _isRunning: false,
            +   _isRunning: true,
            \u{2007}   _laps: [],
            \u{2007}   _seconds: 0
            \u{2007} )

        (Expected: −, Actual: +)
        """,
        """
        Skipped assertions.

        Must handle 2 received actions before sending an action.

        Unhandled actions: [
          [0]: .ticked,
          [1]: .ticked
        ]
        """,
        """
        Skipped assertions.

        2 received actions were skipped.

        [
          [0]: .ticked,
          [1]: .ticked
        ]
        """,
      ])
  }

  @Test func ticksThatNobodyReceivedBarTheNextAction() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.toggleButtonTapped) { $0.isRunning = true }
      await clock.advance(by: .seconds(2))
      await store.send(.toggleButtonTapped) {
        $0.isRunning = false
      }
    }
    #expect(
      messages.map(\.withoutAdvice) == [
        """
        Must handle 2 received actions before sending an action.

        Unhandled actions: [
          [0]: .ticked,
          [1]: .ticked
        ]
        """,
        """
        A state change does not match expectation.

            \u{2007} Stopwatch.State(
            \u{2007}   _isRunning: false,
            \u{2007}   _laps: [],
            −   _seconds: 0
            +   _seconds: 2
            \u{2007} )
        """,
        """
        The store received 2 unexpected actions.

          Unhandled actions:
            .ticked
            .ticked
        """,
      ])
  }
}
