import ReplayPlanning
import ReplayReports
import TCAReplay

/// Finds the changes that a script needs, by replaying it.
enum ScriptUpdate {
  /// Applies the changes that the first failed step suggests.
  ///
  /// - Parameters:
  ///   - bytes: The script that was replayed.
  ///   - path: The script's name in the problems.
  ///   - problems: The problems of the replay, in order.
  ///   - keepsSteps: Whether only expectations can change.
  ///   - changesAll: Whether to apply the changes of all failed steps, as long as they do not
  ///     overlap.
  /// - Returns: The changed script; `nil` if there is nothing more to change.
  static func next(
    _ bytes: [UInt8], path: String, problems: [ReplayProblem], keepsSteps: Bool,
    changesAll: Bool = false
  ) -> [UInt8]? {
    let wanted = problems.compactMap { problem in
      problem.suggestion.flatMap { suggestion in
        suggestion.file == path && isWanted(problem, suggestion, keepsSteps: keepsSteps)
          ? suggestion.edits : nil
      }
    }
    guard !changesAll else {
      let changed = apply(apart(wanted), to: bytes)
      return changed == bytes ? nil : changed
    }
    return wanted.lazy.map { apply($0, to: bytes) }.first { $0 != bytes }
  }

  /// The changes that do not overlap with earlier ones, ordered by line.
  private static func apart(_ changes: [[ReplaySuggestion.Edit]]) -> [ReplaySuggestion.Edit] {
    var edits: [ReplaySuggestion.Edit] = []
    var taken: [ClosedRange<Int>] = []
    for change in changes {
      let lines = change.filter { $0.removed >= 0 }.map { $0.line...($0.line + $0.removed) }
      guard lines.count == change.count,
        !lines.contains(where: { line in taken.contains { $0.overlaps(line) } })
      else { continue }
      edits += change
      taken += lines
    }
    return edits.sorted { $0.line < $1.line }
  }

  private static func isWanted(
    _ problem: ReplayProblem, _ suggestion: ReplaySuggestion, keepsSteps: Bool
  ) -> Bool {
    switch problem.kind {
    case .stateMismatch, .expectation, .noChange: true
    case .unexpectedAction, .unhandledActions, .neverReceived: !keepsSteps
    // A `receive` that does not happen is removed. Adding an `advance` for it is left to the user.
    case .notReceived: !keepsSteps && suggestion.edits.allSatisfy { $0.removed > 0 }
    default: false
    }
  }

  /// Changes lines, using the file's line endings.
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
