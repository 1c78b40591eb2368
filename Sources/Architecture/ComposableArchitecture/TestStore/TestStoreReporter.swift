import EffectSupport
import InternalSupport
import IssueReporting

/// Reports verdicts of a test store's core as issues.
@MainActor
struct TestStoreReporter<State, Action>: Sendable {
  let feature: FeatureUnderTest<State, Action>

  /// Takes no optional verdict: looking up its type takes longer than an assertion that holds.
  func report(_ verdict: TestStoreVerdict<some WordedFinding>, at location: SourceLocation) {
    switch verdict.severity {
    case .failure: reportIssue(verdict.finding.message, at: location)
    case .note: note(Self.skippedHeading + verdict.finding.message, at: location)
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

  /// Reports what is unfinished when the test ends.
  func reportUnfinished(createdAt location: SourceLocation) {
    feature.cancelPresentationEffects()
    for verdict in feature.core.leftovers(sharedDifference: feature.differenceOfSharedState) {
      switch verdict.finding {
      case .actions, .sharedChanges:
        report(verdict, at: location)
      case .effect(let effect):
        guard case .call(let location)? = effect.cause else { continue }
        report(verdict, at: location)
      }
    }
  }
}
