import ActionScript

/// The keywords of line notation for syntax highlighters.
enum ScriptWords {
  /// The words at the beginning of an unindented line.
  static let verbs = ScriptGrammar.lineKeywords

  static let answers = [
    "returns", "throws", "yields", "each", "every", "then", "with", "finishes", "after", "any",
    "does",
    "nothing",
    "never", "when", "live", "incrementing", "constant", "moving", "from",
  ]
  static let operators = [
    "contains", "matches", "exists", "not", "insert", "move", "at", "to", "let",
  ]
  /// The words at the beginning of expectations that are not about the state.
  static let subjects = ["calls", "shared"]
  /// Expectations that take a whole line.
  static let wholeLines = ["dismissed", "any change"]
  static let constants = ["true", "false", "nil"]
  static let raw = ["URL", "UUID", "Date", "Data", "Locale"]

  /// The words for the places of an editor's template, as alternatives of a regular expression.
  static func alternatives(separatedBy or: String) -> [String: String] {
    [
      "verbs": verbs, "answers": answers, "operators": operators, "subjects": subjects,
      "wholeLines": wholeLines, "constants": constants, "raw": raw,
    ]
    .mapValues { $0.joined(separator: or) }
  }
}
