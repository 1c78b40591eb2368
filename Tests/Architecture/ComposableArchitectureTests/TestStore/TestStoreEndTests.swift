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

  @Test func effectsThatWaitForAClockAreToldAfterTheTimeout() async {
    let messages = await messages {
      let store = makeStore(clock: TestClock())
      store.timeout = .milliseconds(1)
      let task = await store.send(.timer)
      await store.finish()
      await task.cancel()
    }
    #expect(
      messages == [
        """
        Expected effects to finish, but there are still effects in-flight after 0.001 seconds.

        \(Self.unfinishedAdvice("its own"))
        """
      ])
  }

  @Test func anotherTaskMayLetEffectsFinish() async {
    let clock = TestClock()
    let messages = await messages {
      let store = makeStore(clock: clock)
      store.timeout = .seconds(600)
      let task = await store.send(.worldInTime)
      let world = World.current
      onAnotherThread(after: 1_000) {
        Task {
          await clock.advance(by: .seconds(1))
          world.answer("Too late")
        }
      }
      await task.finish()
      await store.receive(\.loaded) { $0.name = "Nobody" }
      await store.finish()
    }
    #expect(messages == [])
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

  @Test func aTaskThatWaitsForAClockIsToldAfterTheTimeoutAndCancelled() async {
    let messages = await messages {
      let store = makeStore(clock: TestClock())
      store.timeout = .milliseconds(1)
      let task = await store.send(.timer)
      await task.finish()
      #expect(task.isCancelled)
      await store.finish()
    }
    #expect(
      messages == [
        """
        Expected task to finish, but it is still in-flight after 0.001 seconds.

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
}
