package import ActionScript

/// What a `receive` step waits for: an action by its full value, or by its case.
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

  /// Told what the names in the pattern stand for; `nil` where there are none.
  var captures: ScriptCaptures?

  /// The values that the names in the pattern stand for in an action that matches.
  func capturedValues(in action: Action) -> [String: Any] {
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

/// Where and how a value departs from what the script says of it.
///
/// The texts are made when they are read: most mismatches only say that a value is not the one that is searched for.
package struct PatternMismatch {
  /// The mismatch as it is shown.
  package struct Text: Sendable, Equatable {
    /// The path inside the value, such as `.todos[2].title`; empty for the value as a whole.
    package var path: String

    /// What the script says there.
    package var expected: String

    /// What there is.
    package var actual: String

    package init(path: String = "", expected: String, actual: String) {
      self.path = path
      self.expected = expected
      self.actual = actual
    }
  }

  private let makeText: () -> Text

  package init(
    path: @escaping @autoclosure () -> String = "", expected: @escaping @autoclosure () -> String,
    actual: @escaping @autoclosure () -> String
  ) {
    makeText = { Text(path: path(), expected: expected(), actual: actual()) }
  }

  init(text: @escaping () -> Text) {
    makeText = text
  }

  /// Makes the texts; the values that they show are dumped each time.
  package var text: Text { makeText() }

  /// The same mismatch, seen from the value around.
  func at(_ component: @escaping @autoclosure () -> String) -> PatternMismatch {
    PatternMismatch {
      var text = makeText()
      text.path = component() + text.path
      return text
    }
  }
}
