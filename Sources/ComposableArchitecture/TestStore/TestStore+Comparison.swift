@_spi(Internals) import CasePaths
import Dependencies
import InternalSupport
import IssueReporting

extension TestStore {
  /// What a test says of the state after an action.
  typealias Update = (_ state: inout State) throws -> Void

  /// Compares what a test says of a change of state with the change.
  ///
  /// - Parameters:
  ///   - before: The state that the test's closure starts from.
  ///   - actual: The state that was reached.
  ///   - update: The test's closure.
  ///   - mayBeUnchanged: Whether a closure that changes nothing is fine.
  ///   - location: Where the test says so.
  func expectChange(
    from before: State,
    to actual: State,
    _ update: Update?,
    mayBeUnchanged: Bool = false,
    at location: SourceLocation
  ) {
    func updated(_ state: State) throws -> State {
      guard let update else { return state }
      // The closure may run more than once, and is to draw the same ids of stack elements each time.
      let ids = core.dependencies.stackElementID
      let generation = ids.nextGeneration
      defer { ids.nextGeneration = generation }
      var state = state
      try DependencyValues.$_current.withValue(core.dependencies) {
        if exhaustivity == .on {
          try update(&state)
        } else {
          try XCTModifyLocals.$isExhaustive.withValue(false) { try update(&state) }
        }
      }
      return state
    }

    do {
      try sharedChanges.assert {
        let announcement: TestStoreCore<State, Action>.Announcement =
          if update == nil {
            .nothing
          } else if mayBeUnchanged || sharedChanges.hasChanges {
            .maybeChange
          } else {
            .change
          }
        if exhaustivity == .on {
          let expected = try updated(before)
          if !core.holds(
            expected: expected, before: before, actual: actual, announcement: announcement)
          {
            reportFailure(expected, before, actual, announcement, at: location)
          }
        } else {
          sharedChanges.reset()
          try compareLoosely(before, actual, announcement, updated: updated, at: location)
        }
        sharedChanges.reset()
      }
    } catch {
      reporter.report(.expectationThrew(error), at: location)
    }
  }

  private func reportFailure(
    _ expected: State,
    _ before: State,
    _ actual: State,
    _ announcement: TestStoreCore<State, Action>.Announcement,
    at location: SourceLocation
  ) {
    let failure = core.failure(
      expected: expected, before: before, actual: actual, announcement: announcement)
    if let failure { reporter.report(failure, at: location) }
  }

  /// What the test does say has to hold, whatever else changed; what it leaves out is noted, if that is wanted.
  private func compareLoosely(
    _ before: State,
    _ actual: State,
    _ announcement: TestStoreCore<State, Action>.Announcement,
    updated: (State) throws -> State,
    at location: SourceLocation
  ) throws {
    func failure(expecting expected: State) -> TestStoreFailure<State, Action>? {
      core.failure(
        expected: expected, before: before, actual: actual, announcement: announcement)
    }

    if let failure = failure(expecting: try updated(actual)) {
      reporter.report(failure, at: location)
      return
    }
    guard exhaustivity == .off(showSkippedAssertions: true) else { return }
    var expected = before
    withExpectedIssue(isIntermittent: true) {
      do {
        expected = try updated(before)
      } catch {
        reportIssue(
          TestStoreReporter<State, Action>.skippedHeading + "Threw error: \(error)", at: location)
      }
    }
    if let failure = failure(expecting: expected) {
      reporter.reportUnlessSkipped(failure, at: location)
    }
  }
}
