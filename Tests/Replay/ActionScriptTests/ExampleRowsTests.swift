import ActionScript
import Testing

@Suite("Reading one row of a table of examples")
struct ExampleRowsTests {
  private static let longLines = #"""
    feature f
    examples n, answer
      1, "one" # [the first
      2, [
        "two",
      ]
      3, """
        three
        """
      # The last.
      4, "[four"
      5, "five"
    state
      query = answer
    send titled(n)

    """#

  private static let longJSON = """
    {
      "feature": "f",
      "examples": [
        { "n": 1, "answer": "one" }, { "n": 2, "answer": ["two"] },
        { "n": 3, "answer": "three" }, { "n": 4, "answer": "[four" },
        { "n": 5, "answer": "five" }
      ],
      "state": { "query": { "$value": "answer" } },
      "steps": [{ "send": "titled(n)" }]
    }
    """

  @Test(
    "a run of one row reads the values of this row only",
    arguments: [ScriptNotation.line, .json], 1...5)
  func onlyRow(_ notation: ScriptNotation, _ row: Int) throws {
    let source = SourceFile(
      path: "a.replay", text: notation == .line ? Self.longLines : Self.longJSON)
    let whole = Script.parse(source, as: notation, row: row)
    let only = Script.parse(source, as: notation, row: row, skipsOtherRows: true)
    #expect(only.diagnostics.map(\.message) == [])
    #expect(Array(only.script.steps) == Array(whole.script.steps))
    #expect(only.script.headers.last == whole.script.headers.last)
    #expect(only.script.note(onRow: row) == whole.script.note(onRow: row))
    let rows = try #require(only.script.examples?.rows)
    let wholeRows = try #require(whole.script.examples?.rows)
    #expect(rows.map(\.span) == wholeRows.map(\.span))
    #expect(rows[row - 1] == wholeRows[row - 1])
    #expect(rows[4].values.isEmpty == (row != 5))
  }

  @Test(
    "the rows of a table that was read are not read again",
    arguments: [ScriptNotation.line, .json], 1...5)
  func knownTable(_ notation: ScriptNotation, _ row: Int) throws {
    let source = SourceFile(
      path: "a.replay", text: notation == .line ? Self.longLines : Self.longJSON)
    let whole = Script.parse(source, as: notation, row: row)
    let known = Script.parse(source, as: notation).script.parsed(forRow: row)
    #expect(known.diagnostics.map(\.message) == [])
    #expect(known.script == whole.script)
    #expect(known.script.row == row)
    #expect(
      known.script.headers.map(\.keywordSpan) == whole.script.headers.map(\.keywordSpan))
    #expect(known.script.steps.map(\.span) == whole.script.steps.map(\.span))
    #expect(known.script.source === source)
  }

  @Test("a problem of a row is that of the row alone", arguments: [1, 2])
  func problemOfRow(_ row: Int) {
    let source = SourceFile(
      path: "a.replay",
      text: "feature f\nexamples t  # times\n  1s  # short\n\n  2  # none\n\nadvance t\nsend a\n")
    let known = Script.parse(source, as: .line).script.parsed(forRow: row)
    #expect(known.diagnostics == Script.parse(source, as: .line, row: row).diagnostics)
    #expect(known.diagnostics.isEmpty == (row == 1))
  }

  @Test("a row that a run of one row does not find is reported", arguments: [0, 6])
  func onlyMissingRow(_ row: Int) {
    let source = SourceFile(path: "a.replay", text: Self.longLines)
    let parsed = Script.parse(source, as: .line, row: row, skipsOtherRows: true)
    #expect(parsed.diagnostics.map(\.message) == ["there is no row \(row)"])
    #expect(parsed.script.examples?.rows.count == 5)
  }
}
