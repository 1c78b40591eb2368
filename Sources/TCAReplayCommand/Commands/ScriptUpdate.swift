import ReplayPlanning
import ReplayReports
import TCAReplay

/// What a script has to say instead, by a replay of it.
enum ScriptUpdate {
  /// Makes the changes that the first failed step asks for.
  ///
  /// - Parameters:
  ///   - bytes: The text that was replayed.
  ///   - path: What the script is called in the problems.
  ///   - problems: What was wrong, in order.
  ///   - keepsSteps: Whether only expectations may change.
  /// - Returns: The changed text; `nil` where nothing more can be changed.
  static func next(
    _ bytes: [UInt8], path: String, problems: [ReplayProblem], keepsSteps: Bool
  ) -> [UInt8]? {
    for problem in problems {
      guard let suggestion = problem.suggestion, suggestion.file == path,
        isWanted(problem, suggestion, keepsSteps: keepsSteps)
      else { continue }
      let changed = apply(suggestion.edits, to: bytes)
      if changed != bytes { return changed }
    }
    return nil
  }

  private static func isWanted(
    _ problem: ReplayProblem, _ suggestion: ReplaySuggestion, keepsSteps: Bool
  ) -> Bool {
    switch problem.kind {
    case .stateMismatch, .expectation, .noChange: true
    case .unexpectedAction, .unhandledActions, .neverReceived: !keepsSteps
    // A step that does not happen goes; time that might let it happen is for a person to add.
    case .notReceived: !keepsSteps && suggestion.edits.allSatisfy { $0.removed > 0 }
    default: false
    }
  }

  /// Changes lines, and ends new ones as the file ends its own.
  private static func apply(_ edits: [ReplaySuggestion.Edit], to bytes: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false).map(Array.init)
    let endsInNewline = lines.last?.isEmpty == true
    if endsInNewline { lines.removeLast() }
    let hasReturns = lines.first?.last == UInt8(ascii: "\r")
    for edit in edits.reversed() {
      let end = edit.line + edit.removed
      guard edit.line >= 0, edit.removed >= 0, end <= lines.count else { return bytes }
      lines.replaceSubrange(
        edit.line..<end,
        with: edit.inserted.map { Array($0.utf8) + (hasReturns ? [UInt8(ascii: "\r")] : []) })
    }
    return Array(lines.joined(separator: [newline])) + (endsInNewline ? [newline] : [])
  }
}
