import Dependencies
import InternalSupport
import IssueReporting

/// Turns what a test store has against a test into issues, as the exhaustivity asks for.
struct TestStoreReporter<State, Action>: Sendable {
  typealias Failure = TestStoreFailure<State, Action>

  let core: TestStoreCore<State, Action>
  let sharedChanges: TestStoreSharedChanges

  // MARK: - Failures

  func report(_ failure: Failure.Kind, at location: SourceLocation) {
    report(Failure(failure), at: location)
  }

  func report(_ failure: Failure, at location: SourceLocation) {
    if failure.isAlwaysFailure {
      reportIssue(failure.message, at: location)
    } else {
      reportUnlessSkipped(failure, at: location)
    }
  }

  /// Reports what matters only to an exhaustive test.
  func reportUnlessSkipped(_ failure: Failure, at location: SourceLocation) {
    switch core.exhaustivity {
    case .on:
      reportIssue(failure.message, at: location)
    case .off(showSkippedAssertions: true):
      note(Self.skippedHeading + failure.message, at: location)
    case .off(showSkippedAssertions: false):
      break
    }
  }

  /// Notes what an explicit skip passed over: never a failure, as the test asked for it.
  func reportSkip(_ failure: Failure.Kind, at location: SourceLocation) {
    guard core.exhaustivity != .off else { return }
    note(Self.skippedHeading + Failure(failure).message, at: location)
  }

  static var skippedHeading: String {
    "Skipped assertions.\n\n"
  }

  private func note(_ message: String, at location: SourceLocation) {
    withExpectedIssue(
      fileID: location.fileID, filePath: location.filePath,
      line: location.line, column: location.column
    ) {
      reportIssue(message, at: location)
    }
  }

  /// Reports the issues of an operation at the place of the call that it belongs to.
  func withIssues<Result>(
    at location: SourceLocation,
    operation: () throws -> Result
  ) rethrows -> Result {
    try withIssueContext(
      fileID: location.fileID, filePath: location.filePath,
      line: location.line, column: location.column, operation: operation)
  }

  // MARK: - The end of a test

  func reportReceivedActions(at location: SourceLocation) {
    guard core.hasReceivedActions else { return }
    report(.actionsNeverReceived(core.receivedActions.map(\.action)), at: location)
  }

  func reportSharedChanges(at location: SourceLocation) {
    guard let difference = sharedChanges.unassertedDifference else { return }
    report(.sharedChangesNeverAsserted(difference: difference), at: location)
    // What `finish` told is not told again at the end.
    sharedChanges.reset()
  }

  /// What the end of a test leaves open, each told where it belongs.
  func reportUnfinished(createdAt location: SourceLocation) {
    reportReceivedActions(at: location)
    core.cancelPresentationEffects()
    for effect in core.effectsInFlight {
      guard case .call(let location)? = effect.cause else { continue }
      report(.effectNeverFinished(effect.action), at: location)
    }
    reportSharedChanges(at: location)
  }
}
