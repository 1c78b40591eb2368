import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite(.serialized) struct TestStoreSendTests {
  @Test func whatIsSaidRightPasses() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.increment) { $0.count = 1 }
      await store.send(\.increment) { $0.count = 2 }
      await store.send(.nothing)
      await store.send(\.named, (first: "A", last: "B"))
      #expect(store.state == Feature.State(count: 2))
    }
    #expect(messages == [])
  }

  @Test func aWrongExpectation() async {
    let messages = await messages {
      let store = makeStore()
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

  @Test func aChangeThatIsNotSaid() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.increment)
    }
    #expect(
      messages == [
        """
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

  @Test func aClosureThatChangesNothing() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.nothing) { $0.count = 0 }
    }
    #expect(
      messages == [
        """
        Expected state to change, but no change occurred.

        The trailing closure did not change the state. If the action changes nothing, remove the closure.
        """
      ])
  }

  @Test func aClosureThatThrows() async {
    struct Failure: Error {}
    let messages = await messages {
      let store = makeStore()
      await store.send(.increment) { _ in throw Failure() }
    }
    #expect(messages == ["Threw error: Failure()"])
  }

  @Test func valuesThatDumpsDoNotTellApart() async {
    struct State: Equatable {
      var hidden: Hidden
      struct Hidden: Equatable, CustomDumpStringConvertible, CustomStringConvertible {
        var value: Int
        var customDumpDescription: String { "Hidden" }
        var description: String { "Hidden #\(value)" }
      }
    }
    let messages = await messages {
      let store = TestStore(initialState: State.Hidden(value: 0)) {
        Reduce<State.Hidden, Bool> { state, _ in
          state.value += 1
          return .none
        }
      }
      await store.send(true) { $0.value = 5 }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            − Hidden
            + Hidden

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test func receivedActionsThatWait() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.incrementLater(times: 2))
      await store.send(.nothing)
      await store.skipReceivedActionsSilently()
    }
    #expect(
      messages == [
        """
        Must handle 2 received actions before sending an action.

        Unhandled actions: [
          [0]: .increment,
          [1]: .increment
        ]
        """,
        """
        State was not expected to change, but a change occurred.

            \u{2007} Feature.State(
            −   count: 0,
            +   count: 2,
            \u{2007}   name: "Blob"
            \u{2007} )

        (Expected: −, Actual: +)
        """,
      ])
  }

  @Test func aReceivedActionThatWaits() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.load)
      await store.send(.nothing)
      await store.skipReceivedActionsSilently()
    }
    #expect(
      messages == [
        """
        Must handle 1 received action before sending an action.

        Unhandled actions: [
          [0]: .loaded("Blob, Jr.")
        ]
        """,
        """
        State was not expected to change, but a change occurred.

            \u{2007} Feature.State(
            \u{2007}   count: 0,
            −   name: "Blob"
            +   name: "Blob, Jr."
            \u{2007} )

        (Expected: −, Actual: +)
        """,
      ])
  }

  @Test func theStoreReadsAsBeforeInsideOfTheClosure() async {
    let store = makeStore()
    await store.send(.increment) {
      #expect(store.state.count == 0)
      $0.count = 1
    }
    #expect(store.state.count == 1)
  }

  @Test func issuesOfTheReducerAreReportedAtTheCall() async {
    let issues = await recordedIssues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { _, _ in
          reportIssue("Oh no")
          return .none
        }
      }
      await store.send(true, line: 42)
    }
    #expect(issues == [.init(message: "Oh no", line: 42)])
  }

  @Test func failuresAreReportedAtTheCall() async {
    let issues = await recordedIssues {
      let store = makeStore()
      await store.send(.increment, line: 7)
    }
    #expect(issues.map(\.line) == [7])
  }

  @Test func theClosureHasTheDependenciesOfTheStore() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        @Dependency(\.uuid) var uuid
        state = uuid().hashValue
        return .none
      }
    } withDependencies: {
      $0.uuid = .constant(UUID(0))
    }
    await store.send(true) {
      @Dependency(\.uuid) var uuid
      $0 = uuid().hashValue
    }
  }

  @Test func dependenciesCanChangeBetweenActions() async {
    let store = TestStore(initialState: Date(timeIntervalSince1970: 0)) {
      Reduce<Date, Bool> { state, _ in
        @Dependency(\.date) var date
        state = date()
        return .none
      }
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 1))
    }
    await store.send(true) { $0 = Date(timeIntervalSince1970: 1) }
    store.dependencies.date = .constant(Date(timeIntervalSince1970: 2))
    await store.send(true) { $0 = Date(timeIntervalSince1970: 2) }
    await store.withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 3))
    } operation: {
      await store.send(true) { $0 = Date(timeIntervalSince1970: 3) }
    }
    await store.send(true) { $0 = Date(timeIntervalSince1970: 2) }
  }

  @Test func stackElementsHaveTheSameIDsInTheClosureAsInTheReducer() async {
    let store = TestStore(initialState: StackState<Int>()) {
      Reduce<StackState<Int>, Int> { state, action in
        state.append(action)
        return .none
      }
    }
    await store.send(1) { $0.append(1) }
    await store.send(2) { $0.append(2) }
    await store.send(3) { $0[id: 2] = 3 }
  }

  @Test func nothingCanBeSentAfterDismissal() async {
    let messages = await messages {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { _, _ in
          @Dependency(\.dismiss) var dismiss
          @Dependency(\.isPresented) var isPresented
          #expect(isPresented)
          return .run { _ in await dismiss() }
        }
      }
      #expect(!store.isDismissed)
      await store.send(true)
      #expect(store.isDismissed)
      await store.send(true)
    }
    #expect(messages == ["Can't send action to dismissed test store."])
  }
}

extension TestStore {
  /// Empties the queue for tests of other things.
  func skipReceivedActionsSilently() async {
    await withExhaustivity(.off) {
      await skipReceivedActions(strict: false)
    }
  }
}
