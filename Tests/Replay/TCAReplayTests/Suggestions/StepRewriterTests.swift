import ActionScript
import Testing

@testable import ReplayReports
@testable import TCAReplay

/// Changes are written into the existing text and keep its comments, order and layout.
@Suite struct StepRewriterTests {
  private static let lines = """
    feature counter
    # Counting.
    send increment
        # The count.
        count = 1  # wrong
        total = 5
    send decrement

    # The end.

    """

  private static let json = """
    {
      "feature": "counter",
      "steps": [
        { "send": "increment", "expect": { "count": 1, "total": 5 } },
        { "send": "decrement", "label": "last" }
      ]
    }

    """

  // MARK: - Expectations

  @Test func wrongLinesAreReplaced() throws {
    let edits = try edits(Self.lines) {
      $0.revise($1[0], try .dropping([0], adding: ["count = 2", "message = nil"]))
    }
    #expect(
      edits == [
        .init(line: 4, removed: 1, inserted: ["    count = 2  # wrong"]),
        .init(line: 6, inserted: ["    message = nil"]),
      ])
    #expect(edits.map(\.placeText) == ["in place of line 5", "below line 6"])
  }

  @Test func linesThatDoNotHoldAreRemoved() throws {
    let edits = try edits(Self.lines) { $0.revise($1[0], try .dropping([1], adding: [])) }
    #expect(edits == [.init(line: 5, removed: 1)])
    #expect(edits.map(\.placeText) == ["remove line 6"])
  }

  @Test func commentsInJSONStay() throws {
    let text = Self.json.replacing(#""count": 1"#, with: ##""//": "The count.", "count": 1"##)
    let edits = try edits(text) {
      $0.revise($1[0], try .dropping([0], adding: ["count = 2"]))
    }
    #expect(edits.flatMap(\.inserted).joined(separator: "\n").contains(#""//": "The count.""#))
  }

  @Test func commentsOfJSONStayWhereNoExpectationIsLeft() throws {
    let text = Self.json.replacing(
      #"{ "count": 1, "total": 5 }"#, with: ##"{ "//": "Both.", "count": 1, "total": 5 }"##)
    #expect(
      try edits(text) { $0.revise($1[0], try .dropping([0, 1], adding: [])) }
        == [
          .init(
            line: 3, removed: 1,
            inserted: [##"    { "//": "Both." },"##, #"    { "send": "increment" },"#])
        ])
  }

  @Test func commentsOfJSONStayWhereExpectationsAreTheFirst() throws {
    let text = Self.json.replacing(
      #"{ "count": 1, "total": 5 }"#, with: ##"{ "//": ["Nothing", "yet."] }"##)
    #expect(
      try edits(text) { $0.revise($1[0], try .dropping([], adding: ["count = 2"])) }
        == [
          .init(
            line: 3, removed: 1,
            inserted: [
              ##"    { "//": ["Nothing", "yet."] },"##,
              #"    { "send": "increment", "expect": { "count": 2 } },"#,
            ])
        ])
  }

  @Test func linesGoBelowTheirStep() throws {
    let edits = try edits(Self.lines) {
      $0.revise($1[1], try .dropping([], adding: ["count = 0"]))
    }
    #expect(edits == [.init(line: 7, inserted: ["    count = 0"])])
  }

  @Test func filesWithCRLFHaveTheSameEdits() throws {
    let text = Self.lines.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    let edits = try edits(text) {
      $0.revise($1[0], try .dropping([0], adding: ["count = 2", "message = nil"]))
    }
    #expect(
      edits == [
        .init(line: 4, removed: 1, inserted: ["    count = 2  # wrong"]),
        .init(line: 6, inserted: ["    message = nil"]),
      ])
  }

  @Test func membersOfJSONAreReplaced() throws {
    let edits = try edits(Self.json) {
      $0.revise($1[0], try .dropping([0], adding: ["count = 2"]))
    }
    #expect(
      edits == [
        .init(
          line: 3, removed: 1,
          inserted: [#"    { "send": "increment", "expect": { "total": 5, "count": 2 } },"#])
      ])
  }

  @Test func membersOfJSONKeepTheIndentationOfTheirLines() throws {
    let text = Self.json.replacing(
      #"{ "send": "decrement", "label": "last" }"#,
      with: "{\n      \"send\": \"decrement\",\n      \"label\": \"last\"\n    }")
    let title = String(repeating: "long ", count: 20)
    let edits = try edits(text) {
      $0.revise($1[1], try .dropping([], adding: ["title = \"\(title)\""]))
    }
    #expect(
      edits == [
        .init(
          line: 6, removed: 1,
          inserted: [
            #"      "label": "last", "expect": {"#,
            #"        "title": "\#(title)""#,
            "      }",
          ])
      ])
  }

  @Test func membersOfJSONComeAndGo() throws {
    #expect(
      try edits(Self.json) { $0.revise($1[0], try .dropping([0, 1], adding: [])) }
        == [.init(line: 3, removed: 1, inserted: [#"    { "send": "increment" },"#])])
    #expect(
      try edits(Self.json) { $0.revise($1[1], try .dropping([], adding: ["count = 0"])) }
        == [
          .init(
            line: 4, removed: 1,
            inserted: [#"    { "send": "decrement", "label": "last", "expect": { "count": 0 } }"#])
        ])
  }

  // MARK: - Steps

  @Test func stepsAreReceived() throws {
    let receive = try Step(
      .receive(SyntaxFragment.action.parse("response(1)")),
      expectations: [SyntaxFragment.expectation.parse("count = 1")])
    #expect(
      try edits(Self.lines) { $0.insert([receive], above: $1[1]) }
        == [.init(line: 6, inserted: ["receive response(1)", "    count = 1"])])
    #expect(
      try edits(Self.json) { $0.insert([receive], above: $1[1]) }
        == [
          .init(
            line: 4, inserted: [#"    { "receive": { "response": 1 }, "expect": { "count": 1 } },"#]
          )
        ])
    #expect(
      try edits(Self.lines) { rewriter, _ in rewriter.append([receive]) }
        == [.init(line: 9, inserted: ["receive response(1)", "    count = 1"])])
    #expect(
      try edits(Self.json) { rewriter, _ in rewriter.append([receive]) }
        == [
          .init(
            line: 4, removed: 1,
            inserted: [
              #"    { "send": "decrement", "label": "last" },"#,
              #"    { "receive": { "response": 1 }, "expect": { "count": 1 } }"#,
            ])
        ])
  }

  @Test func stepsAreRemoved() throws {
    #expect(
      try edits(Self.lines) { rewriter, steps in rewriter.remove(steps[0]) }
        == [.init(line: 2, inserted: ["# The count.", "# wrong"]), .init(line: 2, removed: 4)])
    #expect(
      try edits(Self.json) { rewriter, steps in rewriter.remove(steps[0]) }
        == [.init(line: 3, removed: 1)])
  }

  @Test func commentsOfAStepInJSONStayWhenItGoes() throws {
    let text = Self.json.replacing(
      #"{ "count": 1, "total": 5 } },"#,
      with: ##"{ "count": { "$gt": 0, "//": "2" }, "total": 5 }, "//": "1" }, { "//": "3" },"##)
    #expect(
      try edits(text) { rewriter, steps in rewriter.remove(steps[0]) }
        == [
          .init(
            line: 3, removed: 1, inserted: [##"    { "//": ["1", "2"] }, { "//": "3" },"##])
        ])
  }

  @Test func commentsOfAStepInJSONMoveWithIt() throws {
    let text = Self.json.replacing(
      #"    { "send": "increment", "expect": { "count": 1, "total": 5 } },"#,
      with: ##"""
            { "//": "Stays." },
            { "//": "Goes.", "send": "increment" },
        """##)
    #expect(
      try edits(text) { rewriter, steps in rewriter.move(steps[0], below: steps[1]) }
        == [
          .init(
            line: 4, removed: 2,
            inserted: [
              #"    { "send": "decrement", "label": "last" },"#,
              ##"    { "//": "Goes.", "send": "increment" }"##,
            ])
        ])
  }

  @Test func commentsInsideOfAReplacedActionStay() throws {
    let response = try SyntaxFragment.action.parse(SourceFile(text: "response(2)"))
    let lines = Self.lines.replacing(
      "send increment\n", with: "receive response( # Soon.\n  1)\n")
    #expect(
      try edits(lines) { rewriter, steps in
        rewriter.replace(steps[0], receiving: response, nil)
      } == [
        .init(line: 2, inserted: ["# Soon."]),
        .init(line: 2, removed: 2, inserted: ["receive response(2)"]),
      ])
    let json = Self.json.replacing(
      #""send": "increment""#, with: ##""receive": { "//": "Soon.", "response": 1 }"##)
    #expect(
      try edits(json) { rewriter, steps in
        rewriter.replace(steps[0], receiving: response, nil)
      } == [
        .init(
          line: 3, removed: 1,
          inserted: [
            ##"    { "//": "Soon." },"##,
            #"    { "receive": { "response": 2 }, "expect": { "count": 1, "total": 5 } },"#,
          ])
      ])
  }

  @Test func timeIsDividedWhereActionsArrived() throws {
    let tick = try SyntaxFragment.action.parse(SourceFile(text: "tick"))
    let received = Step(
      .receive(tick), expectations: [try SyntaxFragment.expectation.parse("count = 1")])
    let lines = """
      feature counter
      label later
      advance 10s
      send stop

      """
    #expect(
      try edits(lines) {
        $0.divide($1[0], into: [(.milliseconds(5300), [received])], rest: .milliseconds(4700))
      } == [
        .init(line: 2, inserted: ["advance 5.3s", "receive tick", "  count = 1"]),
        .init(line: 2, removed: 1, inserted: ["advance 4.7s"]),
      ])
    #expect(
      try edits(lines) {
        $0.divide($1[0], into: [(.seconds(4), [received]), (.seconds(6), [received])], rest: .zero)
      } == [
        .init(
          line: 2, removed: 1,
          inserted: [
            "advance 4s", "receive tick", "  count = 1", "advance 6s", "receive tick",
            "  count = 1",
          ])
      ])
    let json = """
      { "feature": "counter", "steps": [
        { "advance": "10s" },
        { "send": "stop" }
      ] }

      """
    #expect(
      try edits(json) {
        $0.divide($1[0], into: [(.seconds(5), [received])], rest: .seconds(5))
      } == [
        .init(
          line: 1, removed: 1,
          inserted: [
            #"  { "advance": "5s" },"#,
            #"  { "receive": "tick", "expect": { "count": 1 } },"#,
            #"  { "advance": "5s" },"#,
          ])
      ])
  }

  private func edits(
    _ text: String, _ change: (inout StepRewriter, [Step]) throws -> Void
  ) throws -> [ReplaySuggestion.Edit] {
    let parsed = Script.parse(text, path: text.hasPrefix("{") ? "a.json" : "a.replay")
    #expect(!parsed.hasErrors)
    var rewriter = StepRewriter(parsed.script.source)
    try change(&rewriter, parsed.script.steps)
    return rewriter.rewriting.edits
  }
}

extension ExpectationRevision {
  fileprivate static func dropping(_ dropped: Set<Int>, adding lines: [String]) throws -> Self {
    Self(dropped: dropped, added: try lines.map { try SyntaxFragment.expectation.parse($0) })
  }
}
