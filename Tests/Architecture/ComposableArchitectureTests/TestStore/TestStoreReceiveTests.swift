import Clocks
import ComposableArchitecture
import Testing

@MainActor
@Suite(.serialized) struct TestStoreReceiveTests {
  @Test func whatIsSaidRightPasses() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.load)
      await store.receive(.loaded("Blob, Jr.")) { $0.name = "Blob, Jr." }
      await store.send(.incrementLater(times: 3))
      await store.receive(.increment) { $0.count = 1 }
      await store.receive(\.increment) { $0.count = 2 }
      await store.receive {
        $0 == .increment
      } assert: {
        $0.count = 3
      }
      await store.send(.load)
      await store.receive(\.loaded, "Blob, Jr.")
    }
    #expect(messages == [])
  }

  @Test func aResultOfNothingIsReceivedByItsCase() async {
    let store = TestStore(initialState: Saving.State()) { Saving() }
    await store.send(.save)
    await store.receive(\.saved.success) { $0.isSaved = true }
    await store.send(\.saved.success)
  }

  @Test func stateLagsBehindUntilTheActionIsReceived() async {
    let store = makeStore()
    await store.send(.incrementLater(times: 2))
    #expect(store.state.count == 0)
    await store.receive(\.increment) { $0.count = 1 }
    #expect(store.state.count == 1)
    await store.receive(\.increment) { $0.count = 2 }
  }

  @Test func ticksArriveAsTheClockIsAdvanced() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    let task = await store.send(.timer)
    await clock.advance(by: .seconds(2))
    // A duration, without a warning: the deprecated form takes nanoseconds.
    await store.receive(\.tick, timeout: .zero) { $0.count = 1 }
    await store.receive({ $0 == .tick }, timeout: .zero) { $0.count = 2 }
    await task.cancel()
  }

  @Test func anActionFromOutsideIsWaitedFor() async {
    let store = makeStore()
    await store.send(.world)
    let world = World.current
    onAnotherThread(after: 10) { world.answer("Outside") }
    // Long enough for a machine that is busy with other tests.
    await store.receive(\.loaded, timeout: .seconds(600)) { $0.name = "Outside" }
  }

  @Test func anActionFromOutsideIsWaitedForBesideATimer() async {
    let store = makeStore(clock: TestClock())
    await store.send(.worldBesideTimer)
    let world = World.current
    onAnotherThread(after: 1_000) { world.answer("Outside") }
    // Long enough for a machine that is busy with other tests.
    await store.receive(\.loaded, timeout: .seconds(600)) { $0.name = "Outside" }
    await store.send(.stop)
  }

  @Test func anActionFromOutsideIsWaitedForInARaceWithAClock() async {
    let store = makeStore(clock: TestClock())
    await store.send(.worldInTime)
    let world = World.current
    onAnotherThread(after: 1_000) { world.answer("Outside") }
    await store.receive(\.loaded, timeout: .seconds(600)) { $0.name = "Outside" }
  }

  @Test func anotherTaskMayAdvanceTheClock() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.timer)
    onAnotherThread(after: 1_000) { Task { await clock.advance(by: .seconds(1)) } }
    await store.receive(\.tick, timeout: .seconds(600)) { $0.count = 1 }
    await store.send(.stop)
  }

  @Test func noActionByValue() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.nothing)
      await store.receive(.loaded("Blob"))
    }
    #expect(
      messages == [
        """
        Expected to receive the following action, but didn't:

          Feature.Action.loaded("Blob")
        """
      ])
  }

  @Test func noActionByPredicate() async {
    let messages = await messages {
      let store = makeStore()
      await store.receive { $0 == .increment }
    }
    #expect(
      messages == ["Expected to receive an action matching predicate, but didn't get one."])
  }

  @Test func noActionByCasePath() async {
    let messages = await messages {
      let store = makeStore()
      await store.receive(\.increment)
      await store.receive(\.loaded, "Blob")
    }
    #expect(
      messages == [
        "Expected to receive an action matching case path, but didn't get one.",
        "Expected to receive an action matching case path, but didn't get one.",
      ])
  }

  @Test func anotherActionByValue() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.load)
      await store.receive(.loaded("Blob"))
    }
    #expect(
      messages == [
        """
        Received unexpected action:

            − Feature.Action.loaded("Blob")
            + Feature.Action.loaded("Blob, Jr.")

        (Expected: −, Received: +)
        """
      ])
  }

  @Test func anotherActionByPredicateOrCasePath() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.load)
      await store.receive { $0 == .increment }
      await store.send(.load)
      await store.receive(\.increment)
    }
    let message = """
      Received unexpected action:

        Feature.Action.loaded("Blob, Jr.")
      """
    #expect(messages == [message, message])
  }

  @Test func anotherPayload() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.load)
      await store.receive(\.loaded, "Blob")
    }
    #expect(
      messages == [
        """
        Received unexpected action:

          − Feature.Action.loaded("Blob")
          + Feature.Action.loaded("Blob, Jr.")

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test func aWrongExpectation() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.load)
      await store.receive(\.loaded) { $0.name = "Blob, Sr." }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            \u{2007} Feature.State(
            \u{2007}   count: 0,
            −   name: "Blob, Sr."
            +   name: "Blob, Jr."
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test func aMissIsToldAtOnceOnceNoEffectIsInFlight() async {
    let messages = await messages {
      let store = makeStore()
      store.timeout = .seconds(600)
      await store.send(.world)
      let world = World.current
      onAnotherThread(after: 1_000) { world.answer("Outside") }
      await store.withExhaustivity(.off) {
        await store.receive(\.increment)
      }
      await store.skipReceivedActionsSilently()
    }
    #expect(
      messages == [
        """
        Expected to receive a matching action, but received none after 600.0 seconds.

        No effect is in flight that could still deliver it. The effect may have been cancelled, or may have ended without \
        sending the action.
        """,
        "Expected to receive an action matching case path, but didn't get one.",
      ])
  }

  @Test func aMissOfSomethingOutsideTakesTheTimeout() async {
    let messages = await messages {
      let store = makeStore()
      let task = await store.send(.neverEnds)
      await store.receive(\.tick, timeout: .milliseconds(1))
      await task.cancel()
    }
    #expect(
      messages == [
        """
        Expected to receive an action, but received none after 0.001 seconds.

        Effects are in flight. If one of them waits for a clock or a scheduler ("sleep", "debounce", "delay", …), use a \
        test clock or test scheduler and advance it far enough, or use an immediate clock or scheduler. Where the effect \
        does real work and no clock or scheduler is involved, give this assertion a longer "timeout".
        """,
        "Expected to receive an action matching case path, but didn't get one.",
      ])
  }

  @Test func cancellationEndsTheWait() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = makeStore()
      store.timeout = .seconds(600)
      let task = await store.send(.neverEnds)
      let waiting = Task {
        await store.receive(\.tick)
      }
      await Task.yield()
      waiting.cancel()
      await waiting.value
      await task.cancel()
    }
    #expect(
      recorder.messages == ["Expected to receive an action matching case path, but didn't get one."]
    )
  }
}

@Reducer
private struct Saving {
  @ObservableState
  struct State: Equatable {
    var isSaved = false
  }

  enum Action {
    case save
    case saved(Result<Void, any Error>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .save:
        return .send(.saved(.success(())))
      case .saved(.success):
        state.isSaved = true
        return .none
      case .saved(.failure):
        return .none
      }
    }
  }
}
