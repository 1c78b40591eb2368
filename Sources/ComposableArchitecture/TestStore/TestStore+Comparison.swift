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
        let verdicts = try core.judgeChange(
          from: before, to: actual, announcement: announcement
        ) { state, isExhaustive in
          // Not everything need be said, of shared state either.
          if !isExhaustive { sharedChanges.reset() }
          return try updated(state)
        } trial: {
          trial(updated, before, at: location)
        }
        for verdict in verdicts { reporter.report(verdict, at: location) }
        sharedChanges.reset()
      }
    } catch {
      reporter.report(.expectationThrew(error), at: location)
    }
  }

  /// What the test says, applied to the state before the action: only for what is noted, so that an error is a note as well.
  private func trial(
    _ updated: (State) throws -> State, _ before: State, at location: SourceLocation
  ) -> State? {
    var expected: State?
    withExpectedIssue(isIntermittent: true) {
      do {
        expected = try updated(before)
      } catch {
        reportIssue(
          TestStoreReporter<State, Action>.skippedHeading + "Threw error: \(error)", at: location)
      }
    }
    return expected
  }
}
