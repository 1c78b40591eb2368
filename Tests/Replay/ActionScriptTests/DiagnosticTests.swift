import ActionScript
import Testing

@Suite struct `What is wrong with a script` {
  @Test func `has a place, a caret, a hint and notes`() {
    let source = SourceFile(
      path: "fixtures/counter/number-fact.replay",
      text: "feature counter\n\n\n\n\nsend incrementButtonTaped\n")
    let diagnostic = ScriptDiagnostic(
      ScriptDiagnostic.Kind("unknown-action"), "unknown action 'incrementButtonTaped'", in: source,
      at: SourceSpan(start: 25, end: 45),
      hint: Suggestion.hint(
        for: "incrementButtonTaped", among: ["decrementButtonTapped", "incrementButtonTapped"]),
      notes: ["counter's actions: decrementButtonTapped, incrementButtonTapped"])
    #expect(
      diagnostic.rendered() == """
        error: unknown action 'incrementButtonTaped'
          --> fixtures/counter/number-fact.replay:6:6
           |
         6 | send incrementButtonTaped
           |      ^^^^^^^^^^^^^^^^^^^^ did you mean 'incrementButtonTapped'?
           |
           = counter's actions: decrementButtonTapped, incrementButtonTapped
        """)
  }

  @Test func `is all told, each once`() {
    #expect(
      problems(
        in: """
          feature counter
          sned increment
            count = 1
            count = = 2
          receive
          advance 5
          title "late"

          """) == """
          error: unknown step 'sned'
            --> test.replay:2:1
             |
           2 | sned increment
             | ^^^^ did you mean 'send'?
             |
             = steps: send, receive, advance, expect, given, skip, cancel, exhaustivity, finish, print, repeat, include, label, emit, end, fail, let

          error: expected a value, found '='
            --> test.replay:4:11
             |
           4 |   count = = 2
             |           ^ expected a value

          error: expected an action
            --> test.replay:5:8
             |
           5 | receive
             |        ^ expected an action

          error: invalid duration '5'
            --> test.replay:6:9
             |
           6 | advance 5
             |         ^
             |
             = durations are written 500ms, 1.5s, 2m, 1h or 1m30s

          error: 'title' must come before the first step
            --> test.replay:7:1
             |
           7 | title "late"
             | ^^^^^
          """)
  }

  @Test(arguments: [
    ("given x after 1s does nothing\n", ScriptNotation.line, "write 'after 1s returns ()'"),
    (
      #"{"given": {"x": {"nothing": true, "after": "1s"}}}"#, .json,
      #"write '"returns": {"$value": "()"}' instead of '"nothing": true'"#
    ),
  ])
  func `has a remedy for a delay`(_ text: String, _ notation: ScriptNotation, _ hint: String) {
    let diagnostics = Script.parse(SourceFile(path: "a", text: text), as: notation).diagnostics
    #expect(diagnostics.map(\.hint) == [hint])
  }

  @Test func `does not propose the word that is there`() {
    let diagnostics = Script.parse(
      #"{"steps": [{"expect": {"a": {"$set": {"$any": 1, "b": 2}}}}]}"#, path: "a.json"
    ).diagnostics
    #expect(diagnostics.map(\.message) == ["unknown operator '$any'"])
    #expect(diagnostics.map(\.hint) == ["leave out the other keys, or write '$$any'"])
  }

  @Test func `says how a mere text is written if it looks like an error`() {
    let diagnostics = Script.parse(
      #"{"given": {"x": {"throws": "Offline(at: 1"}}}"#, path: "a.json"
    ).diagnostics
    #expect(
      diagnostics.map(\.notes) == [
        [#"the string names an error; a mere text is written {"$message": "…"}"#]
      ])
  }

  @Test func `is found behind other mistakes`() {
    #expect(
      messages(
        in: #"{"steps": [{"send": "x(", "expct": 1}, 3, {"finish": false}, {"cancel": true}]}"#,
        as: .json) == [
          "1:23 '(' is never closed",
          "1:27 unknown key 'expct' in a step",
          "1:40 expected a step, found a number",
          "1:54 expected a step's label or number, found false",
          "1:73 expected a step's label or number, found true",
        ])
  }

  @Test func `is shown in a window of a long line`() {
    let text = "feature a\n\nsend x(\(String(repeating: "[", count: 1_000_000))\nsend y z\n"
    let diagnostics = Script.parse(text, path: "long.replay").diagnostics
    #expect(
      diagnostics.map(\.message) == [
        "brackets are nested deeper than 512", "unexpected 'z' after 'send'",
      ])
    let lines = diagnostics[0].rendered().split(separator: "\n")
    #expect(lines[1] == "  --> long.replay:3:519")
    #expect(lines.allSatisfy { $0.count < 180 })
  }

  @Test func `is shown under characters of any width`() {
    #expect(
      problems(in: "send 日本é\u{301}(1 2)\n") == """
        error: expected ',' or ')', found '2'
          --> test.replay:1:13
           |
         1 | send 日本é\u{301}(1 2)
           |              ^ expected ',' or ')'
        """)
  }

  @Test func `is coloured on request`() {
    let diagnostic = Script.parse("sand", path: "x.replay").diagnostics[0]
    #expect(
      diagnostic.rendered(isColored: true).hasPrefix(
        "\u{1B}[1;31merror:\u{1B}[0m \u{1B}[1munknown step"))
  }

  @Test func `is one thing for what is no text`() {
    let notUTF8 = SourceFile(
      path: "x.replay", bytes: Array("feature a\nsend x".utf8) + [0xFF, 0x0A])
    #expect(Script.parse(notUTF8).diagnostics.map(\.message) == ["the file is not UTF-8 text"])
    #expect(Script.parse(notUTF8).diagnostics[0].position == SourcePosition(line: 2, column: 7))
    let binary = SourceFile(
      path: "x", bytes: (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167) })
    #expect(Script.parse(binary).diagnostics.count == 1)
  }
}
