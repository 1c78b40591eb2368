@_spi(Internals) import CasePaths
import Dependencies
import EffectSupport
import InternalSupport
import IssueReporting
@_spi(SharedChangeTracking) import Sharing

extension TestStore {
  /// A test's closure that changes the state into the expected one.
  typealias Update = (_ state: inout State) throws -> Void

  /// Compares the state that a test expects with the state after an action.
  ///
  /// `update` is the test's closure, which changes a copy of `before`. `actual` is the state after
  /// the action. With `mayBeUnchanged`, the closure may leave the state as it is.
  func expectChange(
    from before: State,
    to actual: State,
    _ update: Update?,
    mayBeUnchanged: Bool = false,
    at location: SourceLocation
  ) {
    func updated(_ state: State) throws -> State {
      guard let update else { return state }
      // The closure may run several times. It must get the same ids of stack elements each time.
      let ids = feature.dependencies.stackElementID
      let generation = ids.nextGeneration
      defer { ids.nextGeneration = generation }
      var state = state
      try DependencyValues.$_current.withValue(feature.dependencies) {
        if exhaustivity == .on {
          try update(&state)
        } else {
          try XCTModifyLocals.$isExhaustive.withValue(false) { try update(&state) }
        }
      }
      return state
    }

    do {
      try core.assertChange(
        from: before, to: actual,
        announcement: update == nil ? .nothing : mayBeUnchanged ? .maybeChange : .change,
        areEqual: feature.areEqual
      ) { state, isExhaustive in
        // Without exhaustivity, changes of shared state need not be asserted either.
        if !isExhaustive { sharedChanges.resetStretch() }
        return try updated(state)
      } trial: {
        trial(updated, before, at: location)
      } report: { verdict in
        if let verdict { reporter.report(verdict, at: location) }
      }
    } catch {
      reportIssue(ChangeFailure<State>.threw(error).message, at: location)
    }
  }

  /// Applies the test's closure to the state before the action.
  ///
  /// The result is only shown as a note, so an error is only a note, too.
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
