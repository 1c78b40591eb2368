package import ActionScript
package import ReplayValues

/// The pattern of a `receive` step: an action with its payload, or only a case.
package struct ActionMatcher<Action> {
  /// The pattern as written.
  package var syntax: ActionSyntax

  /// The location of the pattern.
  package var place: ScriptPlace

  /// The action, if the pattern is complete and it can be built; it is used in diffs.
  package var expected: Action?

  /// Whether only the case must match.
  package var isCaseOnly: Bool

  var match: (Action) -> PatternMismatch?

  /// Receives the values of the pattern's names; `nil` if there are none.
  var captures: ScriptCaptures?

  /// The values of the pattern's names in a matching action.
  package func capturedValues(in action: Action) -> [String: Any] {
    guard let captures else { return [:] }
    captures.values = [:]
    _ = match(action)
    return captures.values
  }

  /// The pattern in line notation.
  package var text: String { LineText.text(of: syntax) }

  package func matches(_ action: Action) -> Bool { match(action) == nil }

  /// Why an action does not match; `nil` if it does.
  package func mismatch(_ action: Action) -> PatternMismatch? { match(action) }
}
