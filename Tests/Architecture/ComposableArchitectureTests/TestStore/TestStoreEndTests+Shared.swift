import ComposableArchitecture
import Sharing
import Testing

extension TestStoreEndTests {
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
