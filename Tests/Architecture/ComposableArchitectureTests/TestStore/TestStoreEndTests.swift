import Clocks
import ComposableArchitecture
import Sharing
import Testing

@MainActor
@Suite(.serialized) struct TestStoreEndTests {
  private static let inFlightAdvice = """
    Effects are in flight. If one of them waits for a clock or a scheduler ("sleep", "debounce", "delay", …), use a test \
    clock or test scheduler and advance it far enough, or use an immediate clock or scheduler. If one of them never ends by \
    itself (a subscription, a timer, a subject), end it: make it "cancellable", and send an action that returns \
    "Effect.cancel" for its id; complete the subject; or call "cancel()" on the task that "store.send" returned.
    """

  private static func unfinishedAdvice(_ timeout: String) -> String {
    """
    \(inFlightAdvice) Where the effect does real work and no clock or scheduler is involved, give this assertion \
    \(timeout) "timeout".
    """
  }

  @Test func aTestThatLeavesNothingPasses() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.neverEnds)
      await store.send(.stop)
      await store.finish()
    }
    #expect(messages == [])
  }

  @Test func finishWaitsForEffects() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.world)
      Task { World.current.answer("Outside") }
      await store.finish()
      await store.receive(\.loaded) { $0.name = "Outside" }
    }
    #expect(messages == [])
  }

  @Test func anUnreceivedAction() async {
    let issues = await recordedIssues {
      let store = TestStore(initialState: Feature.State(), reducer: { Feature() }, line: 11)
      await store.send(.load)
    }
    #expect(
      issues == [
        .init(
          message: """
            The store received 1 unexpected action.

              Unhandled actions:
                .loaded

            Assert each of them with "store.receive", pass over all of them with "store.skipReceivedActions()", or set \
            "store.exhaustivity" to ".off" where they do not matter to this test.
            """,
          line: 11)
      ])
  }

  @Test func unreceivedActionsAtFinish() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.incrementLater(times: 2))
      await store.finish()
      await store.skipReceivedActionsSilently()
    }
    #expect(
      messages == [
        """
        The store received 2 unexpected actions.

          Unhandled actions:
            .increment
            .increment

        Assert each of them with "store.receive", pass over all of them with "store.skipReceivedActions()", or set \
        "store.exhaustivity" to ".off" where they do not matter to this test.
        """
      ])
  }

  @Test func aRunningEffectIsReportedWhereItWasStarted() async {
    let issues = await recordedIssues {
      let store = makeStore()
      await store.send(.neverEnds, line: 21)
      await store.send(.increment) { $0.count = 1 }
    }
    #expect(
      issues == [
        .init(
          message: """
            An effect returned for this action is still running. It must complete before the end of the test.

            \(Self.inFlightAdvice) If one needs more time, wait for it with "await store.finish()". Where the effect does \
            not matter to this test, call "store.skipInFlightEffects()" or set "store.exhaustivity" to ".off".
            """,
          line: 21)
      ])
  }

  @Test func effectsThatDoNotFinishAreToldAtOnceWhileTheyAreParked() async {
    let messages = await messages {
      let store = makeStore(clock: TestClock())
      store.timeout = .seconds(600)
      let task = await store.send(.timer)
      await store.finish()
      await task.cancel()
    }
    #expect(
      messages == [
        """
        Expected effects to finish, but there are still effects in-flight after 600.0 seconds.

        \(Self.unfinishedAdvice("its own"))
        """
      ])
  }

  @Test func effectsInFlightAreToldToACancelledTaskAsWell() async {
    let messages = await messages {
      let store = makeStore()
      let task = await store.send(.neverEnds)
      let test = Task { await store.finish(timeout: .milliseconds(1)) }
      test.cancel()
      await test.value
      await task.cancel()
    }
    #expect(
      messages == [
        """
        Expected effects to finish, but there are still effects in-flight after 0.001 seconds.

        \(Self.unfinishedAdvice("a longer"))
        """
      ])
  }

  @Test func effectsThatDoNotFinishInTime() async {
    let messages = await messages {
      let store = makeStore()
      let task = await store.send(.neverEnds)
      await store.finish(timeout: .milliseconds(1))
      await task.cancel()
    }
    #expect(
      messages == [
        """
        Expected effects to finish, but there are still effects in-flight after 0.001 seconds.

        \(Self.unfinishedAdvice("a longer"))
        """
      ])
  }

  @Test func aTaskThatDoesNotFinishInTime() async {
    let messages = await messages {
      let store = makeStore()
      let task = await store.send(.neverEnds)
      await task.finish(timeout: .milliseconds(1))
      await store.send(.stop)
    }
    #expect(
      messages == [
        """
        Expected task to finish, but it is still in-flight after 0.001 seconds.

        \(Self.unfinishedAdvice("a longer"))
        """
      ])
  }

  @Test func aTaskThatIsParkedIsToldAtOnceAndCancelled() async {
    let messages = await messages {
      let store = makeStore(clock: TestClock())
      store.timeout = .seconds(600)
      let task = await store.send(.timer)
      await task.finish()
      #expect(task.isCancelled)
      await store.finish()
    }
    #expect(
      messages == [
        """
        Expected task to finish, but it is still in-flight after 600.0 seconds.

        \(Self.unfinishedAdvice("its own"))
        """
      ])
  }

  @Test func aTaskIsOverWhateverElseIsInFlight() async {
    let messages = await messages {
      let store = makeStore()
      store.timeout = .seconds(600)
      await store.send(.neverEnds)
      await store.send(.incrementLater(times: 2)).finish()
      await store.receive(\.increment) { $0.count = 1 }
      await store.receive(\.increment) { $0.count = 2 }
      await store.send(.stop)
    }
    #expect(messages == [])
  }

  @Test func aTaskWhoseEffectWasSkippedIsStillWaitedFor() async {
    let messages = await messages {
      let store = makeStore()
      store.timeout = .seconds(600)
      let task = await store.send(.world)
      await store.withExhaustivity(.off) { await store.skipInFlightEffects() }
      Task { World.current.answer("Outside") }
      await task.finish()
      await store.receive(\.loaded) { $0.name = "Outside" }
    }
    #expect(messages == [])
  }

  @Test func severalMayWaitAtOnce() async {
    let messages = await messages {
      let store = makeStore()
      store.timeout = .seconds(600)
      let task = await store.send(.world)
      async let finishing: Void = task.finish()
      await Task.yield()
      Task {
        for _ in 0..<10 { await Task.yield() }
        World.current.answer("Outside")
      }
      await store.receive(\.loaded) { $0.name = "Outside" }
      await finishing
    }
    #expect(messages == [])
  }

  @Test func tasksKnowWhetherTheyAreCancelled() async {
    let store = makeStore()
    let nothing = await store.send(.nothing)
    #expect(nothing.isCancelled)
    await nothing.finish()
    let task = await store.send(.neverEnds)
    #expect(!task.isCancelled)
    await task.cancel()
    #expect(task.isCancelled)
  }

  @Test func sharedChangesThatWereNeverAsserted() async {
    let issues = await recordedIssues {
      let count = Shared(value: 0)
      let store = TestStore(
        initialState: SharedFeature.State(count: count), reducer: { SharedFeature() }, line: 31)
      await store.send(.incrementLater)
    }
    #expect(
      issues == [
        .init(
          message: """
            Test store finished before asserting against changes to shared state.

                \u{2007} SharedFeature.State(
                −   _count: #1 0
                +   _count: #1 1
                \u{2007} )

            (Expected: −, Actual: +)

            Say how the shared state changed with "store.assert" before the test ends.
            """,
          line: 31)
      ])
  }

  @Test(arguments: [true, false])
  func sharedChangesOutsideOfTheStateNeedNotBeAsserted(finishes: Bool) async {
    let messages = await messages {
      let store = TestStore(initialState: Bystander.State()) { Bystander() }
      await store.send(.visit)
      await store.send(.visitLater)
      if finishes { await store.finish() }
    }
    #expect(messages == [])
  }

  @Test func sharedChangesAreAssertedLikeAnyOther() async {
    let messages = await messages {
      let store = TestStore(initialState: SharedFeature.State(count: Shared(value: 0))) {
        SharedFeature()
      }
      await store.send(.increment) { $0.$count.withLock { $0 = 1 } }
      await store.send(.incrementLater)
      store.assert { $0.$count.withLock { $0 = 2 } }
    }
    #expect(messages == [])
  }

  @Test func aWriteOfTheSameSharedValueIsAChange() async {
    let messages = await messages {
      let store = TestStore(initialState: SharedFeature.State(count: Shared(value: 0))) {
        SharedFeature()
      }
      await store.send(.writeTheSame)
      await store.send(.writeTheSame) { _ in }
      await store.send(.writeTheSame) { $0.$count.withLock { $0 = 0 } }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.writeTheSame) { $0.$count.withLock { $0 = 0 } }
    }
    #expect(messages == [])
  }

  @Test func anExpectationOfSharedStateThatNothingWrote() async {
    let messages = await messages {
      let store = TestStore(initialState: SharedFeature.State(count: Shared(value: 0))) {
        SharedFeature()
      }
      await store.send(.nothing) { $0.$count.withLock { $0 = 0 } }
    }
    #expect(
      messages == [
        """
        Expected state to change, but no change occurred.

        The trailing closure did not change the state. If the action changes nothing, remove the closure.
        """
      ])
  }

  @Test func aWrongExpectationOfSharedState() async {
    let messages = await messages {
      let store = TestStore(initialState: SharedFeature.State(count: Shared(value: 0))) {
        SharedFeature()
      }
      await store.send(.increment) { $0.$count.withLock { $0 = 2 } }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            \u{2007} SharedFeature.State(
            −   _count: #1 2
            +   _count: #1 1
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }
}

private struct SharedFeature: Reducer {
  struct State: Equatable {
    @Shared var count: Int
  }

  enum Action {
    case increment
    case incrementLater
    case nothing
    case writeTheSame
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.$count.withLock { $0 += 1 }
        return .none
      case .incrementLater:
        return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
      case .nothing:
        return .none
      case .writeTheSame:
        state.$count.withLock { $0 = $0 }
        return .none
      }
    }
  }
}

/// A feature that changes a shared value that its state does not hold.
@Reducer
private struct Bystander {
  struct State: Equatable { var name = "" }

  enum Action { case visit, visitLater }

  var body: some Reducer<State, Action> {
    Reduce { _, action in
      @Shared(.inMemory("visits")) var visits = 0
      switch action {
      case .visit:
        $visits.withLock { $0 += 1 }
        return .none
      case .visitLater:
        return .run { [visits = $visits] _ in visits.withLock { $0 += 1 } }
      }
    }
  }
}
