import ActionScript
import ReplayReports
import TCAReplay

extension ReplayHost {
  /// Reports that a script cannot be used.
  @MainActor
  func emitUnusable(_ source: SourceFile, _ diagnostics: [ScriptDiagnostic]) {
    emitUnusable(path: source.path, diagnostics)
  }

  /// Reports that a script cannot be used.
  ///
  /// - Parameters:
  ///   - path: The script's name in messages.
  ///   - diagnostics: The problems.
  ///   - untoldCount: The number of further problems.
  @MainActor
  func emitUnusable(path: String, _ diagnostics: [ScriptDiagnostic], untoldCount: Int = 0) {
    let errors = diagnostics.filter { $0.severity == .error }
    // Warnings are only shown if the script can be used.
    let told = ScriptDiagnostic.told(
      errors.isEmpty ? diagnostics : errors, untoldCount: untoldCount)
    emit(.scriptUnusable(.init(file: path, problems: told.map { ReplayProblem($0) })))
  }

  /// Reports that a file cannot be read.
  @MainActor
  func emitUnreadable(_ error: FileError) {
    emit(.scriptUnusable(.init(unreadable: error)))
  }
}

extension ReplayEvent.UnusableScript {
  /// The problem for a file that cannot be read.
  init(unreadable error: FileError) {
    self.init(
      file: error.path, isUnreadable: true,
      problems: [ReplayProblem(.unreadable, error.description)])
  }
}
