import CustomDump
import Dependencies
import DependenciesTestSupport
@_spi(SharedChangeTracking) import Sharing
import Testing

@Suite("Tracking changes to shared values", .dependencies)
struct SharedChangeTrackerTests {
  struct State: Equatable {
    @Shared var count: Int
  }

  @Test("while a test asserts, what it expects is compared with what the value became")
  func asserting() {
    let state = State(count: Shared(value: 0))
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    tracker.track {
      state.$count.withLock { $0 = 1 }
    }
    #expect(tracker.hasChanges)

    tracker.assert {
      #expect(state.count == 0)
      #expect(state != state)
      expectNoDifference(
        diff(state, state),
        """
          SharedChangeTrackerTests.State(
        -   _count: #1 0
        +   _count: #1 1
          )
        """
      )
      state.$count.withLock { $0 = 1 }
      #expect(state == state)
    }
    #expect(state.count == 1)
    #expect(!tracker.hasChanges)
  }

  @Test("a wrong expectation does not change the value")
  func wrongExpectation() {
    @Shared(value: 0) var count: Int
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    tracker.track {
      $count.withLock { $0 = 1 }
    }
    tracker.assert {
      $count.withLock { $0 = 5 }
      #expect($count != $count)
    }
    #expect(count == 1)
    #expect(tracker.hasChanges)
    tracker.reset()
    #expect(!tracker.hasChanges)
  }

  @Test("changes through a member are changes of the whole")
  func members() {
    struct User: Equatable {
      var name = "Blob"
    }
    @Shared(value: User()) var user: User
    let name = $user.name
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    tracker.track {
      name.withLock { $0 = "Blob, Jr." }
    }
    tracker.assert {
      #expect(name.wrappedValue == "Blob")
      $user.withLock { $0.name = "Blob, Jr." }
      #expect(name == name)
    }
  }
}
