import ActionScript
import Testing

/// The grammar of RFC 8259, case by case.
@Suite struct `RFC 8259` {
  @Test(arguments: JSONCases.accepted)
  func `accepts`(_ text: String) {
    #expect(ValueSyntax(json: JSONCases.bytes(text)) != nil)
    #expect(diagnostics(text).isEmpty)
  }

  @Test(arguments: JSONCases.refused)
  func `refuses`(_ text: String) {
    #expect(ValueSyntax(json: JSONCases.bytes(text)) == nil)
    #expect(!diagnostics(text).isEmpty)
  }

  @Test(arguments: JSONCases.leftOpen)
  func `leaves to the reader`(_ text: String, _ isAccepted: Bool) {
    #expect((ValueSyntax(json: JSONCases.bytes(text)) != nil) == isAccepted)
    #expect(diagnostics(text).isEmpty == isAccepted)
  }

  /// The problems of a text as a value in a complete script.
  private func diagnostics(_ text: String) -> [ScriptDiagnostic] {
    let bytes =
      Array(#"{"steps": [{"receive": {"a": {"$$": "#.utf8) + JSONCases.bytes(text)
      + Array("}}}]}".utf8)
    return Script.parse(SourceFile(path: "x.json", bytes: bytes)).diagnostics
  }

  @Test(arguments: [
    // Numbers keep their digits, whatever type they are for.
    ("123456789012345678901234567890", "123456789012345678901234567890"),
    ("-0", "-0"), ("-0.0", "-0.0"), ("1E400", "1E400"), ("0.1e-999999999999", "0.1e-999999999999"),
    ("9223372036854775808", "9223372036854775808"),
    ("0.30000000000000000000000000000000000004", "0.30000000000000000000000000000000000004"),
  ])
  func `keeps every digit of a number`(_ text: String, _ digits: String) {
    let value = ValueSyntax(json: text.utf8)
    #expect(value?.kind == .integer(digits) || value?.kind == .float(digits))
  }

  @Test(arguments: [
    (#""\u0000""#, "\u{0}"), (#""\u00e9\u00E9""#, "éé"), (#""\ud83d\ude00""#, "😀"),
    (#""\uDBFF\uDFFD""#, "\u{10FFFD}"),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
    (#""\u005Cu0041""#, "\\u0041"), (#""e\u0301""#, "e\u{301}"), (#""\\u0000""#, "\\u0000"),
  ])
  func `resolves escapes`(_ text: String, _ string: String) {
    #expect(ValueSyntax(json: text.utf8)?.kind == .string(string))
  }

  @Test func `bounds nothing but depth`() {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(ValueSyntax(json: "1\(zeros)e\(zeros)".utf8) != nil)
    #expect(ValueSyntax(json: "\"\(zeros)\"".utf8) != nil)
    func nested(_ depth: Int, _ open: String, _ close: String) -> ValueSyntax? {
      let text =
        String(repeating: open, count: depth) + "0" + String(repeating: close, count: depth)
      return ValueSyntax(json: text.utf8)
    }
    #expect(nested(512, "[", "]") != nil)
    #expect(nested(513, "[", "]") == nil)
    #expect(nested(512, "{\"a\":", "}") != nil)
    #expect(nested(513, "{\"a\":", "}") == nil)
    #expect(nested(1_000_000, "[{\"\":", "}]") == nil)
  }

  @Test(arguments: [
    // Line and column count from one, whatever ends the lines.
    ("[\n1,\n x]", "3:2"), ("[\r\n1,\r\n x]", "3:2"), ("[\r1,\r x]", "3:2"),
    ("[\n\r x]", "3:2"), ("[\n\n\n\nx]", "5:1"), ("[\r\n\r\nx]", "3:1"), ("[\u{2028}", "1:2"),
    // A column is a Unicode scalar: a tab is one, so is an emoji, and a combining mark is one of its own.
    ("[\t\t x]", "1:5"), ("[\"é\", x]", "1:7"), ("[\"e\u{301}\", x]", "1:8"),
    ("[\"😀\", x]", "1:7"), ("[\"👨‍👩‍👧\", x]", "1:11"), ("[\"日本\", x]", "1:8"),
    // A byte-order mark is not part of the first line.
    ("\u{FEFF}x", "1:1"), ("\u{FEFF}[x]", "1:2"), ("\u{FEFF}\n[x]", "2:2"),
    // An empty text is reported at its beginning; a truncated one where it was opened.
    ("[1, [2,\n3", "1:5"), ("{\n \"a\": {\n", "2:7"), ("{\"a\":", "1:6"), ("[\"abc", "1:2"),
  ])
  func `is an error at a line and a column`(_ text: String, _ place: String) {
    let parsed = Script.parse(text, path: "x.json", as: .json)
    #expect(parsed.diagnostics.prefix(1).map(\.place) == [place])
  }

  @Test func `puts columns far into a long line where they are in a short one`() {
    let long = "[" + String(repeating: "\"e\u{301}😀\",", count: 5_000) + "x]"
    #expect(Script.parse(long, as: .json).diagnostics.map(\.place) == ["1:30002"])
    let short = "[" + String(repeating: "\"e\u{301}😀\",", count: 5) + "x]"
    #expect(Script.parse(short, as: .json).diagnostics.map(\.place) == ["1:32"])
  }

  @Test(
    arguments: [
      ("nope", "1:1 'nope' is not a JSON value", nil),
      ("True", "1:1 'True' is not a JSON value", "did you mean 'true'?"),
      ("nil", "1:1 'nil' is not a JSON value", "did you mean 'null'?"),
      ("'a'", "1:1 ''' is not a JSON value", "write strings between '\"'"),
      ("NaN", "1:1 'NaN' is not a JSON value", "write {\"$value\": \"nan\"}"),
      ("-Infinity", "1:1 '-Infinity' is not a number", nil),
      ("// x\n1", "1:1 '/' is not a JSON value", "a comment is a member: \"//\": \"…\""),
      ("+1", "1:1 '+1' is not a number", nil), (".5", "1:1 '.5' is not a number", nil),
      ("0x1F", "1:1 '0x1F' is not a number", nil), ("1.", "1:1 '1.' is not a number", nil),
      ("1e+", "1:1 '1e+' is not a number", nil), ("1_000", "1:1 '1_000' is not a number", nil),
      ("012", "1:1 a number in JSON has no leading zero", "leave out the zeros"),
      ("[1,]", "1:4 expected a value, found ']'", "leave out the comma before it"),
      ("[1 2]", "1:4 expected ',' or ']', found '2'", "expected ',' or ']'"),
      ("{\"a\":1,}", "1:8 expected a key in quotes, found '}'", "leave out the comma before it"),
      ("{a: 1}", "1:2 expected a key in quotes, found 'a'", "expected a key in quotes"),
      ("{\"a\" 1}", "1:6 expected ':' and a value, found '1'", "expected ':' and a value"),
      ("{\"a\": 1, \"a\": 2}", "1:10 the key 'a' occurs twice", nil),
      ("{\"\\u0061\": 1, \"a\": 2}", "1:15 the key 'a' occurs twice", nil),
      ("[1}", "1:3 expected ',' or ']', found '}'", "expected ',' or ']'"),
      ("\"a\nb\"", "1:1 unterminated string", "a closing '\"' is missing"),
      ("\"a\tb\"", "1:3 a control character in a string must be escaped", "write \\u0009"),
      ("\"\\x\"", "1:2 unknown escape '\\x'", nil),
      ("\"\\u12\"", "1:2 this is not a character", nil),
      (
        "\"\\uD800\"",
        "1:2 half of a surrogate pair is not a character, and a string cannot hold it",
        nil
      ),
      ("[] x", "1:4 unexpected text after the JSON value", nil),
      ("\u{A0}1", "1:1 '\u{A0}1' is not a JSON value", "U+00A0 is not whitespace here"),
      ("[\u{200B}1]", "1:2 '\\u{200B}1' is not a JSON value", "U+200B is not whitespace here"),
    ] as [(String, String, String?)])
  func `says what was found and what would be right`(
    _ text: String, _ message: String, _ hint: String?
  ) {
    // Problems of the script's shape are reported as well; this test ignores them.
    let diagnostics = Script.parse(text, as: .json).diagnostics.filter {
      !["wrong-type", "unknown-key"].contains($0.kind.rawValue)
    }
    #expect(diagnostics.map { "\($0.place) \($0.message)" } == [message])
    #expect(diagnostics.first?.hint == hint)
  }

  @Test func `tells several mistakes of one text`() {
    #expect(
      messages(
        in: #"{"steps": [{"emit": "a\q", "value": [01, "\uD800", {"b": 1, "b": 2}]}]}"#, as: .json)
        == [
          "1:23 unknown escape '\\q'",
          "1:38 a number in JSON has no leading zero",
          "1:43 half of a surrogate pair is not a character, and a string cannot hold it",
          "1:61 the key 'b' occurs twice",
        ])
  }
}

extension ScriptDiagnostic {
  fileprivate var place: String { "\(position.line):\(position.column)" }
}
