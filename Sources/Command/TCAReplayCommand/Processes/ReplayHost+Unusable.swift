import ActionScript
import ReplayReports
import TCAReplay

extension ReplayHost {
  /// Reports that a script cannot be used.
  @MainActor
  func emitUnusable(_ source: SourceFile, _ diagnostics: [ScriptDiagnostic]) {
    emitUnusable(path: source.path, diagnostics)
  }

  /// Reports that a script, or a row of its table, cannot be used.
  @MainActor
  func emitUnusable(_ script: Script, of file: ScriptFile, _ diagnostics: [ScriptDiagnostic]) {
    emitUnusable(
      path: file.name,
      file.row == nil ? diagnostics : diagnostics.map { $0.explained(in: script, row: file.row) })
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
  func emitUnreadable(_ error: FileError, in file: ScriptFile? = nil) {
    var script = ReplayEvent.UnusableScript(unreadable: error)
    if let file { script.file = file.name }
    emit(.scriptUnusable(script))
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

extension ScriptDiagnostic {
  /// The diagnostic with the values of the row that it was found with.
  fileprivate func explained(in script: Script, row: Int?) -> ScriptDiagnostic {
    guard let row, let table = script.examples, let note = script.note(onRow: row) else {
      return self
    }
    var diagnostic = self
    diagnostic.notes.append(note)
    let (word, names) = (source.text(of: span), table.names.map(\.text))
    if source !== script.source {
      if names.contains(word) {
        diagnostic.notes.append("the names of 'examples' are not known in included files")
      }
    } else if hint == nil {
      diagnostic.hint = Suggestion.hint(for: word, among: names)
    }
    return diagnostic
  }
}
