import ReplayReports

/// Passes events to the reports and derives the exit code from them.
@MainActor
final class EventEmitter {
  private let outputs: ReportOutputs?
  private let observe: (ReplayEvent) -> Void
  /// How much less the scripts reach than the call asks for, at the end of the run.
  private let missedCoverage: () -> String?
  private var summary = ReplayEvent.RunSummary()

  init(
    outputs: ReportOutputs, missedCoverage: @escaping () -> String?,
    observe: @escaping (ReplayEvent) -> Void
  ) {
    self.outputs = outputs
    self.missedCoverage = missedCoverage
    self.observe = observe
  }

  /// Creates an emitter that calls a function instead of writing reports.
  init(observe: @escaping (ReplayEvent) -> Void) {
    outputs = nil
    missedCoverage = { nil }
    self.observe = observe
  }

  /// The number of scripts that did not pass.
  var failedScriptCount: Int { summary.failureCount }

  var hasScriptNotRun: Bool { summary.notRun > 0 }

  /// Whether standard output has failed, and no report gets the results.
  var hasFailedOutput: Bool { outputs?.endsRun ?? false }

  func flush() {
    outputs?.flush()
  }

  func emit(_ event: ReplayEvent) {
    summary.add(event)
    outputs?.receive(event)
    observe(event)
  }

  /// Reports the end of the run, and returns the exit code.
  ///
  /// `hasNoScript` is true if nothing was run although the call asked for something.
  func finish(hasNoScript: Bool) -> ExitCode {
    if let outputs { summary.call = outputs.call }
    summary.call.lacksScript = hasNoScript
    summary.call.missedCoverage = missedCoverage()
    emit(.runEnded(summary))
    if let outputs, !outputs.finish() { return .broken }
    if summary.broken + summary.crashed > 0 { return .broken }
    if summary.unusable > 0 || hasNoScript { return .unusable }
    return summary.failureCount > 0 ? .mismatch : .success
  }
}
