/// What to write in place of a text behind something complete.
func misplacedHint(_ found: String, after owner: String) -> String {
  switch (owner, found) {
  case (_, "/"): "a comment begins with '#'"
  case ("'receive'", "after"), ("'receive'", "in"), ("'receive'", "at"), ("'receive'", "within"):
    "write 'at TIME' or 'within DURATION'"
  case ("'given'", "after"): "'after' comes before 'returns'"
  case ("'given'", "every"): "'every' goes with 'yields'"
  case ("the expectation", "="), ("the expectation", "!"), ("the expectation", ">"),
    ("the expectation", "<"):
    "a line has one operator: write the other on a line of its own"
  case ("the expectation", "and"), ("the expectation", "&"), ("the expectation", ","):
    "a line has one condition: write the other on a line of its own"
  case ("'send'", "="), ("'receive'", "="), ("the action", _): "write arguments in parentheses"
  case ("'send'", _), ("'receive'", _):
    "write arguments in parentheses, and expectations, indented, on the next line"
  case ("'expect'", _): "write it, indented, on the next line"
  case ("'examples'", _), ("'tags'", _): "separate names with commas"
  default: "nothing can follow here"
  }
}

/// What was probably meant by a word that is not a JSON value.
func literalHint(_ text: String) -> String? {
  if let hint = invisibleHint(text) { return hint }
  return switch text {
  case "'", "`", "“": "write strings between '\"'"
  case "/", "#": "a comment is a member: \"//\": \"…\""
  case "nil", "undefined": "did you mean 'null'?"
  case "NaN", "Infinity", "nan", "inf": "write {\"$value\": \"\(text.lowercased().prefix(3))\"}"
  default: Suggestion.hint(for: text, among: ["true", "false", "null"])
  }
}

/// Names a character that looks like a space.
func invisibleHint(_ text: String) -> String? {
  let invisible = text.unicodeScalars.first { scalar in
    !scalar.isASCII
      && (scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint)
  }
  guard let invisible else { return nil }
  let digits = String(invisible.value, radix: 16, uppercase: true)
  return
    "U+\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits) is not whitespace here"
}

/// Other words for operators.
let operatorSynonyms = [
  "is": "==", "equals": "==", "has": "contains", "includes": "contains",
]

func quotedInJSON(_ text: String) -> String {
  ValueSyntax(.string(text)).printed(as: .json)
}

func hex(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.utf8.count == 1 ? "0\(digits)" : digits
}

func abbreviated(_ text: String) -> String {
  text.count > 40 ? "\(text.prefix(40))…" : text
}

/// A part of the script in quotes, shortened, and without characters that control a terminal.
func quoted(_ text: String) -> String {
  "'\(SourceExcerpt.displayed(abbreviated(text)))'"
}
