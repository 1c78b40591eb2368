import ActionScript
import ReplayReports

/// Finds the changes that a script needs, from the failures of one replay with `--keep-going`.
struct ScriptUpdate {
  /// A step that failed.
  struct Failure {
    var problems: [ReplayProblem]
  }

  /// The script's name in the problems.
  let path: String
  let notation: ScriptNotation
  /// Whether only expectations can change.
  var keepsSteps = false
  /// Whether to make changes below a failure that no change can fix.
  var passesOverFailures = false

  /// The text with the changes for failures; `nil` if nothing more can be changed, or if a step would go to which another
  /// one refers by its number.
  ///
  /// After a failure, the replay continues as if the script had been changed, so the changes of later steps apply as well.
  /// They do not apply below a failure that no change can fix.
  func next(_ bytes: [UInt8], failures: [Failure]) -> [UInt8]? {
    var text = EditedText(bytes)
    for failure in failures {
      let madeAll = text.make(failure.problems.compactMap(edits))
      if !madeAll && !keepsSteps { break }
      if !isMended(failure), !passesOverFailures { break }
    }
    guard
      let changed = StepReferenceUpdate(path: path, notation: notation).text(after: text, of: bytes)
    else { return nil }
    return changed == bytes ? nil : changed
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

  /// Whether changes fix all problems of a failure.
  ///
  /// All expectations of a step share one suggestion, and so do all actions that were not received.
  private func isMended(_ failure: Failure) -> Bool {
    let mended = failure.problems.filter { edits(of: $0) != nil }
    return failure.problems.allSatisfy { problem in
      if mended.contains(where: { $0.kind == problem.kind }) { return true }
      return problem.kind.remedy == .expectations
        && mended.contains { $0.kind.remedy == .expectations }
    }
  }
}
