import CustomDump
import DependenciesTestSupport
@_spi(SharedChangeTracking) import Sharing
import Testing

@Suite("Tracking changes to shared values", .dependencies)
struct SharedChangeTrackerTests {
  struct State: Equatable {
    @Shared var count: Int
  }

  @Test("while a test asserts, its expectation is compared with the new value")
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
    #expect(tracker.differenceOfUnassertedChanges() == nil)
    #expect(tracker.hasChanges)
    tracker.reset()
    #expect(!tracker.hasChanges)
  }

  @Test("while a test asserts, the values that the changes led to can be read")
  func reachedValues() {
    let state = State(count: Shared(value: 0))
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    tracker.track { state.$count.withLock { $0 = 1 } }
    tracker.beginStretch()
    tracker.track { state.$count.withLock { $0 = 2 } }

    tracker.assert {
      let reached = SharedChangeTracker.withReachedValues { state.count }
      #expect(reached == 1)
      #expect(state.count == 0)
    }
    #expect(SharedChangeTracker.withReachedValues { state.count } == 2)
    tracker.reset()
  }

  @Test("changes that no test asserted are reported when the tracker is released")
  func release() {
    @Shared(value: 0) var count: Int
    func change(reports: Bool) {
      let tracker = SharedChangeTracker(reportUnassertedChanges: reports)
      tracker.track { $count.withLock { $0 += 1 } }
    }
    withKnownIssue {
      change(reports: true)
    } matching: {
      $0.description.hasSuffix(
        """
        Tracked unasserted changes to shared state: …

            − 0
            + 1

        (Before: −, After: +)
        """)
    }
    change(reports: false)

    let tracker = SharedChangeTracker(reportUnassertedChanges: true)
    tracker.track { $count.withLock { $0 += 1 } }
    tracker.assert { $count.withLock { $0 += 1 } }
  }

  @Test("a write of the same value is a change, and a test's expectation is not")
  func sameValue() {
    @Shared(value: 0) var count: Int
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    tracker.assert {
      $count.withLock { $0 = 0 }
    }
    #expect(!tracker.hasChanges)
    tracker.track {
      $count.withLock { $0 = 0 }
    }
    #expect(tracker.hasChanges)
    #expect(tracker.differenceOfUnassertedChanges() == nil)
    tracker.reset()
    #expect(!tracker.hasChanges)
  }

  @Test("comparisons and expectations of a test may change other values on other threads")
  func noLocks() {
    struct Value: Equatable, CustomDumpReflectable {
      let tracker: SharedChangeTracker
      var number = 0
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
      var customDumpMirror: Mirror {
        waitForThread { _ = tracker.hasChanges }
        return Mirror(self, children: ["number": number])
      }
    }
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    @Shared(value: Value(tracker: tracker)) var value: Value
    tracker.track {
      $value.withLock { $0.number = 1 }
    }
    #expect(tracker.differenceOfUnassertedChanges() != nil)
    tracker.assert {
      $value.withLock {
        waitForThread { _ = tracker.hasChanges }
        $0.number = 1
      }
      #expect($value == $value)
    }
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

  @Test("stretches of changes are asserted one after the other")
  func stretches() {
    let state = State(count: Shared(value: 0))
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    tracker.track {
      state.$count.withLock { $0 = 1 }
      tracker.beginStretch()
      state.$count.withLock { $0 = 2 }
      state.$count.withLock { $0 = 3 }
    }
    #expect(tracker.hasChanges)
    #expect(tracker.hasLaterChanges)
    tracker.assert {
      #expect(state.count == 0)
      state.$count.withLock { $0 += 1 }
      #expect(state == state)
    }
    #expect(tracker.differenceOfUnassertedChanges() == nil)
    tracker.resetStretch()
    #expect(!tracker.hasChanges)
    #expect(tracker.assert { state.count } == 1)

    tracker.advance(by: 1)
    #expect(!tracker.hasLaterChanges)
    tracker.assert {
      #expect(state.count == 1)
      state.$count.withLock { $0 = 3 }
      #expect(state == state)
    }
    #expect(tracker.differenceOfUnassertedChanges() == nil)
    #expect(state.count == 3)
  }

  @Test("changes that a stretch does not assert belong to the next")
  func unassertedStretch() {
    let state = State(count: Shared(value: 0))
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    tracker.track {
      state.$count.withLock { $0 = 1 }
      tracker.beginStretch()
      state.$count.withLock { $0 = 2 }
    }
    #expect(
      tracker.differenceOfUnassertedChanges() == """
        − 0
        + 1
        """)
    tracker.advance(by: 1)
    #expect(
      tracker.differenceOfUnassertedChanges() == """
        − 0
        + 2
        """)
    tracker.reset()
    #expect(tracker.differenceOfUnassertedChanges() == nil)
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

  @Test("stretches without changes cost nothing, however many are waiting")
  func unchangedStretches() {
    let state = State(count: Shared(value: 0))
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    let count = 100_000
    for number in 1...count {
      tracker.beginStretch()
      if number % (count / 2) == 0 {
        tracker.track { state.$count.withLock { $0 += 1 } }
      }
    }
    var changes: [Int] = []
    for number in 1...count {
      tracker.advance(by: 1)
      if tracker.hasChanges {
        changes.append(number)
        tracker.assert { #expect(state != state) }
      }
      #expect(tracker.hasLaterChanges == (number < count))
      tracker.resetStretch()
    }
    #expect(changes == [count / 2, count])
  }
}
