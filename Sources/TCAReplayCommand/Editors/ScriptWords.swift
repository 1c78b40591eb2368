/// The words of line notation, as highlighters tell them apart.
enum ScriptWords {
  static let headers = ["feature", "title", "tags", "state", "include", "given", "exhaustivity"]
  static let steps = [
    "send", "receive", "advance", "expect", "given", "skip", "cancel", "exhaustivity", "finish",
    "print", "repeat", "end", "include", "label", "emit", "fail",
  ]
  static let answers = [
    "returns", "throws", "yields", "each", "every", "then", "finishes", "after", "does", "nothing",
    "live", "incrementing", "from",
  ]
  static let operators = ["contains", "matches", "exists", "not", "insert", "move", "at", "to"]
  static let constants = ["true", "false", "nil"]
  static let raw = ["URL", "UUID", "Date", "Data", "Locale"]

  /// All words with which a line in the first column begins.
  static var verbs: [String] { Array(Set(headers + steps)).sorted() }
}
