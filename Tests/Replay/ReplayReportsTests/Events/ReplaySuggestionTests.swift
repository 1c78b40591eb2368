import Testing

@testable import ReplayReports

/// Suggestions are stored with their problems, and shown below them.
@Suite struct ReplaySuggestionTests {
  private static let problem: ReplayProblem = {
    var problem = ReplayProblem(.stateMismatch, "the state is another")
    problem.suggestion = ReplaySuggestion(
      file: "a.replay",
      edits: [
        .init(line: 0, inserted: ["advance"]),
        .init(line: 4, removed: 1, inserted: ["  count = 2", "  total = 3"]),
        .init(line: 6, removed: 2),
        .init(line: 9, inserted: ["receive response"]),
      ])
    return problem
  }()

  @Test func eventsCarryThem() throws {
    let event = ReplayEvent.scriptUnusable(.init(file: "a.replay", problems: [Self.problem]))
    let json = event.json()
    #expect(
      String(decoding: json, as: UTF8.self).contains(
        #""suggestion":{"file":"a.replay","edits":[{"line":0,"inserted":["advance"]},"#))
    #expect(ReplayEvent(json: json) == event)
  }

  @Test func aFirstStepIsNamedAsOne() throws {
    var problem = ReplayProblem(.stateMismatch, "the state is another")
    problem.suggestion = ReplaySuggestion(
      file: "a.replay", edits: [.init(line: 4, inserted: ["advance 1s"])])
    problem.suggestion?.isFirstStep = true
    #expect(
      problem.text
        == """
        error: the state is another
           = as a first step, below line 4:
        advance 1s

        """)
    let event = ReplayEvent.scriptUnusable(.init(file: "a.replay", problems: [problem]))
    let json = event.json()
    #expect(
      String(decoding: json, as: UTF8.self).contains(
        #""edits":[{"line":4,"inserted":["advance 1s"]}],"isFirstStep":true}"#))
    #expect(ReplayEvent(json: json) == event)
  }

  @Test func theyStandBelowTheProblem() {
    #expect(
      Self.problem.text
        == """
        error: the state is another
           = to make it pass, at the beginning:
        advance
           = to make it pass, in place of line 5:
          count = 2
          total = 3
           = to make it pass, remove lines 7–8
           = to make it pass, below line 9:
        receive response

        """)
  }

  @Test func commentsOfRemovedLinesAreNoRemedy() {
    var problem = ReplayProblem(.notReceived, "this action was not received")
    problem.suggestion = ReplaySuggestion(
      file: "a.replay",
      edits: [.init(line: 7, inserted: ["# why", "  // it is"]), .init(line: 7, removed: 3)])
    #expect(
      problem.text
        == """
        error: this action was not received
           = to make it pass, remove lines 8–10

        """)
  }
}
