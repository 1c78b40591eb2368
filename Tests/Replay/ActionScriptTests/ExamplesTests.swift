import ActionScript
import Testing

@Suite("Tables of examples")
struct ExamplesTests {
  private static let lines = """
    # Why these.

    feature f
    given clock.wait(n) after delay returns [answer, "b"]
    examples n, answer, delay
      1,  "one",  1s
      # The first with two digits.
      10, .ten(1), 300ms  # at the end
    state
      todos[n].text = answer

    send todos[id: n].titleChanged(first: answer, n: [n: "n"])
      query contains answer
      todos insert answer at n
    advance delay
    repeat n
    receive done(n...5, _) within delay
      todos move [n] to n
    end
    emit speech.start[n] Word(answer)

    """

  private static let json = """
    {
      "feature": "f",
      "given": { "clock.wait": { "args": [{ "$value": "n" }], "after": "delay", "returns": [{ "$value": "answer" }, "b"] } },
      "//": "Why these.",
      "examples": [
        { "n": 1, "answer": "one", "delay": "1s" },
        { "//": ["The first with two digits.", "at the end"], "n": 10, "answer": { "$value": ".ten(1)" },
          "delay": { "$value": "300ms" } }
      ],
      "state": { "todos[n].text": { "$value": "answer" } },
      "steps": [
        { "send": "todos[id: n].titleChanged(first: answer, n: [n: \\"n\\"])",
          "expect": { "query": { "$contains": { "$value": "answer" } },
                      "todos": { "$insert": { "$value": "answer" }, "$at": "n" } } },
        { "advance": "delay" },
        { "repeat": "n", "steps": [
          { "receive": "done(n...5, _)", "within": "delay", "expect": { "todos": { "$move": "[n]", "$to": "n" } } }
        ] },
        { "emit": "speech.start[n]", "value": { "$value": "Word(answer)" } }
      ]
    }
    """

  /// The second row, as a script without a table.
  private static let second = """
    feature f
    given clock.wait(10) after 300ms returns [.ten(1), "b"]
    state
      todos[10].text = .ten(1)

    send todos[id: 10].titleChanged(first: .ten(1), n: [10: "n"])
      query contains .ten(1)
      todos insert .ten(1) at 10
    advance 300ms
    repeat 10
    receive done(10...5, _) within 300ms
      todos move [10] to 10
    end
    emit speech.start[10] Word(.ten(1))

    """

  @Test(
    "names stand for the values of a row",
    arguments: [(lines, ScriptNotation.line), (json, ScriptNotation.json)], [1, Int.max])
  func row(_ table: (text: String, notation: ScriptNotation), sectionSize: Int) throws {
    let source = SourceFile(path: "test", text: table.text)
    let parsed = Script.parse(source, as: table.notation, row: 2, sectionSize: sectionSize)
    #expect(parsed.diagnostics.map { $0.rendered() } == [])
    var row = parsed.script.withoutComments
    row.headers.removeAll { if case .examples = $0.kind { true } else { false } }
    #expect(row == script(Self.second))
    #expect(parsed.script.row == 2)
    #expect(parsed.script.title(ofRow: 2) == "n = 10, answer = .ten(1), delay = 300ms")
  }

  @Test("without a row, names stay, in both notations")
  func whole() {
    let table = script(Self.lines)
    expectRoundTrips(table)
    #expect(
      table.printed(as: .line) == """
        # Why these.

        feature f
        examples n, answer, delay
          1,  "one",   1s
          # The first with two digits.
          10, .ten(1), 300ms  # at the end
        state
          todos[n].text = answer
        given clock.wait(n) after delay returns [answer, "b"]

        send todos[id: n].titleChanged(first: answer, n: [n: "n"])
          query contains answer
          todos insert answer at n
        advance delay
        repeat n
        receive done(n...5, _) within delay
          todos move [n] to n
        end
        emit speech.start[n] Word(answer)

        """)
    expectRoundTrips(script(Self.json, as: .json))
    #expect(script(Self.json, as: .json).steps == table.steps)
  }

  @Test("a value that does not fit on a line with the others leaves columns as they are")
  func longRows() {
    let long = String(repeating: "x", count: 98)
    let text = "feature f\nexamples a, b\n  1, \"\(long)\"\n  100, 2\n\nexpect\n  x == [a, b]\n"
    #expect(script(text).printed(as: .line) == text)
  }

  @Test("a value is placed where its name is")
  func places() throws {
    let parsed = Script.parse("feature f\nexamples n\n  5\nexpect\n  count == n\n", as: .line)
    let row = Script.parse(parsed.script.source, as: .line, row: 1).script
    guard case .predicate(let predicate) = row.steps[0].expectations[0].operation else {
      Issue.record("no predicate")
      return
    }
    #expect(predicate.operand == ValueSyntax(.integer("5")))
    #expect(row.source.text(of: try #require(predicate.operand).span) == "n")
    #expect(row.note(onRow: 1) == "row 1, line 3: n = 5")
  }

  // MARK: - Errors

  @Test(
    "each mistake has a place and a remedy",
    arguments: [
      (
        "examples a, b\n  1\n  1, 2, 3\nexpect\n  x == [a, b]", 1,
        """
        error: the row has 1 value, the table 2 names
          --> test.replay:3:3
           |
         3 |   1
           |   ^ add a value for each name

        error: the row has 3 values, the table 2 names
          --> test.replay:4:3
           |
         4 |   1, 2, 3
           |   ^^^^^^^ each name has one value
        """
      ),
      (
        "examples a, b\n  1, 2\nexpect\n  x == a", 1,
        """
        error: no line of the script uses 'b'
          --> test.replay:2:13
           |
         2 | examples a, b
           |             ^ use it, or leave its column out
           |
           = files that the script includes do not know the names of its table
        """
      ),
      (
        "examples a, a\n  1, 2\nexpect\n  x == a", 1,
        """
        error: the table has the name 'a' already
          --> test.replay:2:13
           |
         2 | examples a, a
           |             ^
        """
      ),
      (
        "examples nil, live\n  1, 2\nexpect\n  x == 1", 1,
        """
        error: 'nil' cannot be the name of a value
          --> test.replay:2:10
           |
         2 | examples nil, live
           |          ^^^ choose a name of letters and digits

        error: 'live' is a word of the script, and cannot be the name of a value
          --> test.replay:2:15
           |
         2 | examples nil, live
           |               ^^^^ choose another name
        """
      ),
      (
        "examples a\nexpect\n  x == a", 1,
        """
        error: the table has no row, so nothing would run
          --> test.replay:2:1
           |
         2 | examples a
           | ^^^^^^^^ add a row
           |
           = each row is an indented line with a value for each name; in JSON, an object
        """
      ),
      (
        "examples\n  1\nexpect\n  x == 1", 1,
        """
        error: expected the names of the table, as in 'examples n, answer'
          --> test.replay:2:9
           |
         2 | examples
           |         ^ expected the names of the table, as in 'examples n, answer'
        """
      ),
      (
        "examples a\n  1\nexamples a\n  2\nexpect\n  x == a", 1,
        """
        error: the header 'examples' occurs twice
          --> test.replay:4:1
           |
         4 | examples a
           | ^^^^^^^^
        """
      ),
      (
        "expect\n  x == 1\nexamples a\n  1", 1,
        """
        error: 'examples' must come before the first step
          --> test.replay:4:1
           |
         4 | examples a
           | ^^^^^^^^
        """
      ),
      (
        "examples a\n  1\n  2\nexpect\n  x == a", 9,
        """
        error: there is no row 9
          --> test.replay:2:1
           |
         2 | examples a
           | ^^^^^^^^ the table has rows 1 to 2
        """
      ),
      (
        "expect\n  x == 1", 1,
        """
        error: there is no row 1: the script has no 'examples'
          --> test.replay:1:1
           |
         1 | feature f
           | ^ name the file without '[1]'
        """
      ),
      (
        "examples a\n  _\nlet a = x\nexpect\n  x == a", 1,
        """
        error: '_' cannot be used in a row of 'examples'
          --> test.replay:3:3
           |
         3 |   _
           |   ^ a value is needed here
           |
           = '_' matches any value; use it in 'receive' and in expectations

        error: 'a' is a name of 'examples'
          --> test.replay:4:5
           |
         4 | let a = x
           |     ^ choose another name
        """
      ),
      (
        "examples a\n  \"soon\"\nadvance a\nrepeat a\nadvance a\nend", 1,
        """
        error: invalid duration 'soon'
          --> test.replay:3:3
           |
         3 |   "soon"
           |   ^^^^^^
           |
           = durations are written 500ms, 1.5s, 2m, 1h or 1m30s

        error: expected a whole number of at least 1, found '"soon"'
          --> test.replay:5:8
           |
         5 | repeat a
           |        ^ expected a whole number of at least 1
        """
      ),
    ])
  func mistakes(_ text: String, _ row: Int, _ expected: String) {
    let source = SourceFile(path: "test.replay", text: "feature f\n\(text)\n")
    let found = Script.parse(source, as: .line, row: row).diagnostics.map { $0.rendered() }
    #expect(found.joined(separator: "\n\n") == expected)
  }

  @Test(
    "mistakes in JSON",
    arguments: [
      (
        #"[{"a": 1, "b": 2}, {"a": 1}, {"a": 1, "b": 2, "bb": 3}]"#,
        [
          "1:47 the row needs 'b'", "1:74 unknown key 'bb' in a row",
        ]
      ),
      ("[]", ["1:16 the table has no row, so nothing would run"]),
      (#"[{"//": "none"}]"#, ["1:16 the table has no row, so nothing would run"]),
      (
        #"[{"a": 1}, {}]"#,
        ["1:39 expected a row: an object of names and values, found an empty object"]
      ),
      (
        #"{"a": 1}"#,
        ["1:28 expected a list of rows: objects of names and values, found an object"]
      ),
      ("[1]", ["1:29 expected a row: an object of names and values, found a number"]),
      (
        #"[{"1": 1, "true": 2}]"#,
        [
          "1:30 '1' cannot be the name of a value", "1:38 'true' cannot be the name of a value",
        ]
      ),
      (#"[{"a": {"$any": true}}]"#, ["1:35 '_' cannot be used in a row of 'examples'"]),
    ])
  func mistakesInJSON(_ table: String, _ expected: [String]) {
    let text = """
      {"feature":"f","examples": \(table), "steps": [{"expect": {"x": {"$value": "[a, b]"}}}]}
      """
    #expect(messages(in: text, as: .json) == expected)
  }
}
