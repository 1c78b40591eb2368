import Dependencies
import InternalSupport
import IssueReporting

/// Turns what a test store has against a test into issues, as the exhaustivity asks for.
struct TestStoreReporter<State, Action>: Sendable {
  typealias Failure = TestStoreFailure<State, Action>

  let core: TestStoreCore<State, Action>
  let sharedChanges: TestStoreSharedChanges

  // MARK: - Verdicts

  /// Reports what the exhaustivity does not let pass.
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
    report(core.judgeReceivedActions(), at: location)
  }

  func reportSharedChanges(at location: SourceLocation) {
    guard let verdict = core.judgeSharedChanges(sharedChanges) else { return }
    report(verdict, at: location)
    // What `finish` told is not told again at the end.
    sharedChanges.reset()
  }

  /// What the end of a test leaves open, each told where it belongs.
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
