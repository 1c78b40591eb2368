import ReplayReports

/// Finds the changes that a script needs, from the failures of one replay that keeps going.
struct ScriptUpdate {
  /// A step that failed.
  struct Failure {
    /// The step in line notation; empty for the end of the script.
    var step = ""
    var problems: [ReplayProblem]
  }

  struct Change {
    var text: [UInt8]
    /// The step above which time was added, so that its action can come; `nil` where none was.
    var waitsFor: String?
  }

  /// What the script is called in the problems.
  let path: String
  /// Whether only expectations may change.
  var keepsSteps = false
  /// Whether to make changes below a failure that no change mends.
  var passesOverFailures = false

  /// Makes the changes that failures ask for, as far as they are apart.
  ///
  /// A replay that keeps going goes on from a failure as if the script had said what happened, so the changes of later
  /// steps hold as well. Below a failure that no change mends they would not, nor where time is added: those steps are
  /// left alone.
  ///
  /// - Parameters:
  ///   - bytes: The text that was replayed.
  ///   - failures: The failed steps, in order.
  /// - Returns: The change; `nil` where nothing more can be changed.
  func next(_ bytes: [UInt8], failures: [Failure]) -> Change? {
    var text = EditedText(bytes)
    var change = Change(text: bytes)
    for failure in failures {
      text.make(failure.problems.compactMap(edits))
      if failure.problems.contains(where: addsTime) {
        change.waitsFor = failure.step
        break
      }
      let isMended = failure.problems.allSatisfy { edits(of: $0) != nil }
      if !isMended, !passesOverFailures { break }
    }
    change.text = text.changed
    return change.text == bytes ? nil : change
  }

  private func edits(of problem: ReplayProblem) -> [ReplaySuggestion.Edit]? {
    guard let suggestion = problem.suggestion, suggestion.file == path, isWanted(problem) else {
      return nil
    }
    return suggestion.edits
  }

  private func isWanted(_ problem: ReplayProblem) -> Bool {
    switch problem.kind {
    case .stateMismatch, .expectation, .noChange: true
    case .unexpectedAction, .unhandledActions, .neverReceived, .notReceived: !keepsSteps
    default: false
    }
  }

  /// Whether a change lets time pass until an action comes; otherwise the step that awaits it is removed.
  private func addsTime(_ problem: ReplayProblem) -> Bool {
    guard problem.kind == .notReceived, let edits = edits(of: problem) else { return false }
    return edits.contains { !$0.inserted.isEmpty }
  }
}
