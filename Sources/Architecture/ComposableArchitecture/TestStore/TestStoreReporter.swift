import Dependencies
import InternalSupport
import IssueReporting

/// Reports failures of a test store as issues, depending on the exhaustivity.
@MainActor
struct TestStoreReporter<State, Action>: Sendable {
  typealias Failure = TestStoreFailure<State, Action>

  let core: TestStoreCore<State, Action>
  let sharedChanges: TestStoreSharedChanges

  // MARK: - Verdicts

  /// Reports a failure unless the exhaustivity hides it.
  func report(_ failure: Failure.Kind, at location: SourceLocation) {
    report(core.verdict(on: failure), at: location)
  }

  func report(_ verdict: TestStoreVerdict<State, Action>?, at location: SourceLocation) {
    guard let verdict else { return }
    switch verdict.severity {
    case .failure: reportIssue(verdict.failure.message, at: location)
    case .note: note(Self.skippedHeading + verdict.failure.message, at: location)
    }
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

  /// Reports the issues of an operation at the location of the test's call.
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
    report(core.judgeReceivedActions(), at: location)
  }

  func reportSharedChanges(at location: SourceLocation) {
    guard let verdict = core.judgeSharedChanges(sharedChanges) else { return }
    report(verdict, at: location)
    // `finish` has reported these changes. The end of the test must not report them again.
    sharedChanges.reset()
  }

  /// Reports what is unfinished when the test ends.
  func reportUnfinished(createdAt location: SourceLocation) {
    reportReceivedActions(at: location)
    core.cancelPresentationEffects()
    for verdict in core.judgeEffectsInFlight() {
      guard case .call(let location)? = verdict.failure.cause else { continue }
      report(verdict, at: location)
    }
    reportSharedChanges(at: location)
  }
}
