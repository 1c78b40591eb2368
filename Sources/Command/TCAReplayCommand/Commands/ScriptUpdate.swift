import ActionScript
import ReplayReports

/// Finds the changes that a script needs, from the failures of one replay with `--keep-going`.
struct ScriptUpdate {
  /// A step that failed.
  struct Failure {
    /// The step in line notation; empty for the end of the script.
    var step = ""
    /// Its line; `nil` for the end of the script, and in an included file.
    var line: Int?
    var problems: [ReplayProblem]
  }

  struct Change {
    var text: [UInt8]
    /// The step before which time was added, so that its action can arrive; `nil` if none was added.
    var waitsFor: String?
  }

  /// The script's name in the problems.
  let path: String
  let notation: ScriptNotation
  /// Whether only expectations can change.
  var keepsSteps = false
  /// Whether to make changes below a failure that no change can fix.
  var passesOverFailures = false

  /// The changes for failures that do not overlap; `nil` if nothing more can be changed, or if a step would go to
  /// which another one refers by its number.
  ///
  /// After a failure, the replay continues as if the script had expected what happened, so the
  /// changes of later steps apply as well. They do not apply below a failure that no change can
  /// fix, below added time, or below steps that are added or removed so that another action is received.
  func next(_ bytes: [UInt8], failures: [Failure]) -> Change? {
    var text = EditedText(bytes)
    var change = Change(text: bytes)
    for failure in failures {
      text.make(failure.problems.compactMap(edits))
      if failure.problems.contains(where: addsTime) {
        change.waitsFor = failure.step
        break
      }
      if displaces(failure) { break }
      let isMended = failure.problems.allSatisfy { edits(of: $0) != nil }
      if !isMended, !passesOverFailures { break }
    }
    guard
      let changed = StepReferenceUpdate(path: path, notation: notation).text(after: text, of: bytes)
    else { return nil }
    change.text = changed
    return change.text == bytes ? nil : change
  }

  private func edits(of problem: ReplayProblem) -> [ReplaySuggestion.Edit]? {
    guard let suggestion = problem.suggestion, suggestion.file == path, isWanted(problem) else {
      return nil
    }
    return suggestion.edits
  }

  private func isWanted(_ problem: ReplayProblem) -> Bool {
    switch problem.kind.remedy {
    case .expectations: true
    case .steps: !keepsSteps
    case .none: false
    }
  }

  /// Whether the change makes a step receive a later action than in the replay, or none.
  private func displaces(_ failure: Failure) -> Bool {
    guard let line = failure.line, failure.step.hasPrefix("receive ") else { return false }
    return failure.problems.compactMap(edits).joined().contains { edit in
      edit.removed > 0
        ? edit.inserted.isEmpty && edit.line < line && line - edit.line <= edit.removed
        : edit.line < line
    }
  }

  /// Whether the change adds time until an action arrives, instead of removing the step that awaits
  /// it.
  private func addsTime(_ problem: ReplayProblem) -> Bool {
    guard problem.kind == .notReceived, let edits = edits(of: problem) else { return false }
    // Comments of a removed step are inserted, too.
    return edits.contains { !$0.inserted.isEmpty }
      && !edits.contains { $0.removed > 0 && $0.inserted.isEmpty }
  }
}
