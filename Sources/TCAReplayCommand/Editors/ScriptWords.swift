import ActionScript
import ReplayValues

/// The words of line notation, as highlighters tell them apart.
enum ScriptWords {
  /// All words with which a line in the first column begins.
  static let verbs = ScriptGrammar.lineKeywords

  static let answers = [
    "returns", "throws", "yields", "each", "every", "then", "finishes", "after", "does", "nothing",
    "never", "when", "live", "incrementing", "constant", "moving", "from",
  ]
  static let operators = [
    "contains", "matches", "exists", "not", "insert", "move", "at", "to", "let",
  ]
  /// The words with which an expectation begins that is about something else than the state.
  static let subjects = ["calls", "shared"]
  /// Expectations that are whole lines.
  static let wholeLines = ["dismissed", "any change"]
  static let constants = ["true", "false", "nil"]
  static let raw = ["URL", "UUID", "Date", "Data", "Locale"]
}
