import ActionScript
import TCAReplay

/// Hands events to the reports, and keeps what decides the exit code.
@MainActor
final class EventEmitter {
  private let outputs: ReportOutputs
  private var summary = ReplayEvent.RunSummary()

  init(outputs: ReportOutputs) {
    self.outputs = outputs
  }

  func emit(_ event: ReplayEvent) {
    summary.add(event)
    outputs.receive(event)
  }

  /// Tells that a script cannot be used.
  func emitUnusable(_ source: SourceFile, _ diagnostics: [ScriptDiagnostic]) {
    emitUnusable(path: source.path, diagnostics)
  }

  /// Tells that a script cannot be used.
  ///
  /// - Parameters:
  ///   - path: What the script is called.
  ///   - diagnostics: What is wrong with it.
  ///   - untoldCount: How many more problems there are.
  func emitUnusable(path: String, _ diagnostics: [ScriptDiagnostic], untoldCount: Int = 0) {
    let told = ScriptDiagnostic.told(diagnostics, untoldCount: untoldCount)
    emit(.scriptUnusable(.init(file: path, problems: told.map { ReplayProblem($0) })))
  }

  /// Tells the end of the run.
  ///
  /// - Parameter hasNoScript: Whether there was nothing to run where there should have been something.
  /// - Returns: The verdict.
  func finish(hasNoScript: Bool) -> ExitCode {
    emit(.runEnded(summary))
    if !outputs.finish() { return .broken }
    if summary.broken + summary.crashed > 0 { return .broken }
    if summary.unusable > 0 || hasNoScript { return .unusable }
    return summary.failed + summary.diverged > 0 ? .mismatch : .success
  }
}
