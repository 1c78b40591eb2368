package import ActionScript
import ReplayReports
package import ReplayValues

/// What a `receive` step matches: an action by its full value, or by its case.
package struct ActionMatcher<Action> {
  /// The action as the script has it.
  package var syntax: ActionSyntax

  /// Where it stands.
  package var place: ScriptPlace

  /// The action itself, where the script says all of it and it can be built: for diffs.
  package var expected: Action?

  /// Whether the case is all that is asked for.
  package var isCaseOnly: Bool

  var match: (Action) -> PatternMismatch?

  /// Receives the values of the names in the pattern; `nil` if it has none.
  var captures: ScriptCaptures?

  /// The values of the pattern's names in a matching action.
  package func capturedValues(in action: Action) -> [String: Any] {
    guard let captures else { return [:] }
    captures.values = [:]
    _ = match(action)
    return captures.values
  }

  /// The action as the script has it, in line notation.
  package var text: String { LineText.text(of: syntax) }

  /// Whether an action is the one that is waited for.
  package func matches(_ action: Action) -> Bool { match(action) == nil }

  /// Why an action is not the one that is waited for; `nil` if it is.
  package func mismatch(_ action: Action) -> PatternMismatch? { match(action) }
}
