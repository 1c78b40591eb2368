import Testing

/// Who pastes what a failure suggests gets no other error from it.
@Suite("What a failure suggests")
struct SuggestedChangeTests {
  /// What is printed below the excerpt of a script's first failure.
  private func notes(_ scripts: [String: String], _ name: String = "a.replay") throws -> [String] {
    let run = try CommandProcess(["-q", name], scripts: scripts)
    #expect(run.exitCode == 1)
    let lines = run.output.split(separator: "\n").map(String.init)
    let start = lines.firstIndex { $0.hasPrefix("   = ") } ?? lines.endIndex
    return lines[start...].prefix { !$0.hasPrefix("1 script") && !$0.hasPrefix("error: ") }
      .map { String($0) }
  }

  @Test("does not remove a step that another one names", arguments: ["x", "2"])
  func namedStep(reference: String) throws {
    let script = """
      feature counter

      send incrementButtonTapped
        count = 1
      label x
      receive numberFactResponse
      send decrementButtonTapped
        count = 0
      finish \(reference)

      """
    #expect(
      try notes(["a.replay": script]) == [
        #"   = no effect is in flight that could send it; an action of the user is written "send …""#,
        "   = a 'cancel' or a 'finish' names this step: without the step, it would have to go as well",
      ])
    let update = try CommandProcess(["update", "a.replay"], scripts: ["a.replay": script])
    #expect(update.errors == "a.replay:6:9: error: this action was not received\n")
  }

  @Test("does not remove the step of a call that 'emit' answers further down")
  func unfedCall() throws {
    let script = """
      feature counter

      send numberFactButtonTapped
      receive numberFactResponse("x")
        numberFact = "x"
      send numberFactButtonTapped
      emit numberFact.fetch "y"
      receive numberFactResponse("y")
        numberFact = "y"

      """
    #expect(
      try notes(["a.replay": script]) == [
        "   = nothing can run and no timer is due: the effects in flight wait for something that the script does not provide",
        "   = effect of step 1 (numberFactButtonTapped): in flight",
        #"   = open: numberFact.fetch(number: 0) since step 1: add "emit numberFact.fetch …""#,
      ])
  }

  @Test("removes a step only as a first step while an effect is in flight")
  func effectInFlight() throws {
    let script = """
      feature counter
      given numberFact.fetch never returns

      send numberFactButtonTapped
      receive numberFactResponse("x")
        numberFact = "x"

      """
    #expect(
      try notes(["a.replay": script]).last == "   = as a first step, remove lines 5–6")
  }

  @Test("holds for each use of an included file, as far as one use shows it")
  func includedTwice() throws {
    let script = "feature counter\n\ninclude _b.replay\ninclude _b.replay\n"
    #expect(
      try notes(["a.replay": script, "_b.replay": "send incrementButtonTapped\n  count = 5\n"]) == [
        "   = '_b.replay' is included more than once: its lines must hold each time",
        "   = as a first step, in place of line 2:", "  count += 1",
      ])
    // The lines held in the first use.
    #expect(
      try notes(["a.replay": script, "_b.replay": "send incrementButtonTapped\n  count = 1\n"]) == [
        "   = '_b.replay' is included more than once: its lines must hold each time"
      ])
  }

  /// A script on one line, with other steps around a step.
  private func minified(_ step: String) -> String {
    let steps = (1...3).map { #"{"send":"incrementButtonTapped","expect":{"count":\#($0)}}"# }
    return #"{"feature":"counter","steps":[\#((steps + [step]).joined(separator: ","))]}"# + "\n"
  }

  @Test(
    "shows the part of a long line that changes",
    arguments: [
      (
        #"{"send":"incrementButtonTapped","expect":{"count":5}}"#,
        ["   = to make it pass, in place of columns 234–244 of line 1:", #"{ "count": 4 }"#]
      ),
      (
        #"{"send":"incrementButtonTapped"}"#,
        [
          "   = to make it pass, in line 1, at column 224:",
          #", "expect": { "count": 4 }"#,
        ]
      ),
      (
        #"{"receive":"numberFactResponse"}"#,
        [
          "   = no effect is in flight that could send it; an action of the user is written {\"send\": …}",
          "   = to make it pass, remove columns 192–224 of line 1",
        ]
      ),
    ])
  func longLine(step: String, expected: [String]) throws {
    let notes = try notes(["a.json": minified(step)], "a.json")
    #expect(notes == expected)
  }

  @Test("shows the part of a long line in events")
  func longLineInEvents() throws {
    let run = try CommandProcess(
      ["--format", "json", "a.json"],
      scripts: ["a.json": minified(#"{"send":"incrementButtonTapped","expect":{"count":5}}"#)])
    #expect(
      run.output.contains(
        #""part":{"column":234,"endLine":1,"endColumn":245,"text":"{ \"count\": 4 }"}"#))
    let report = try CommandProcess(
      ["report", "a.jsonl", "-q"], scripts: ["a.jsonl": run.output])
    #expect(report.output.contains("in place of columns 234–244 of line 1:\n{ \"count\": 4 }\n"))
  }

  @Test("does not put an action of another enum in place of one with a long path")
  func longPath() throws {
    func script(_ action: String) -> String {
      """
      feature navigation-stack
      exhaustivity off
      given factClient.fetch returns "one"

      send goToABCButtonTapped
      send path[id: 0].screenA.\(action)
      receive path[id: 0].screenA.factResponse.success("x")

      """
    }
    #expect(
      try notes(["a.replay": script("dismissButtonTapped")]) == [
        "   = received: path.popFrom(id: #0)  ← step 2, at 0s",
        #"   = no effect is in flight that could send it; an action of the user is written "send …""#,
        "   = to make it pass, remove line 7",
      ])
    #expect(
      try notes(["a.replay": script("factButtonTapped")]).suffix(2) == [
        "   = to make it pass, in place of line 7:",
        #"receive path[id: 0].screenA.factResponse(.success("one"))"#,
      ])
  }
}
