import ActionScript
import TCAReplay

/// Hands events to the report, and keeps what decides the exit code.
@MainActor
final class EventEmitter {
  private var report: any ReplayReport
  private let console: Console
  private var summary = ReplayEvent.RunSummary()

  init(report: any ReplayReport, console: Console) {
    self.report = report
    self.console = console
  }

  func emit(_ event: ReplayEvent) {
    summary.add(event)
    console.output.append { report.receive(event, into: &$0) }
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
    if summary.broken + summary.crashed > 0 { return .broken }
    if summary.unusable > 0 || hasNoScript { return .unusable }
    return summary.failed + summary.diverged > 0 ? .mismatch : .success
  }
}
