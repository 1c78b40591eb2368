import Signposts
import Testing

@testable import ReplayReports

@Suite struct ReplayEventTests {
  @Test(arguments: Self.events)
  func eventsSurviveTheirJSON(event: ReplayEvent) {
    #expect(ReplayEvent(json: event.json()) == event)
  }

  @Test func everyEventIsOneLine() {
    for event in Self.events {
      let line = event.json()
      #expect(line.last == UInt8(ascii: "\n"))
      #expect(line.dropLast().allSatisfy { $0 >= 0x20 })
    }
  }

  @Test(arguments: [
    "", "{}", "[]", "null", #"{"event":"run","version":2}"#, #"{"event":"step"}"#,
    #"{"event":"other"}"#, #"{"event":"script","file":"a"#,
  ])
  func whatIsNoEventIsRefused(line: String) {
    #expect(ReplayEvent(json: line.utf8) == nil)
  }

  @Test func aSummaryCountsWhatItIsTold() {
    var summary = ReplayEvent.RunSummary()
    for event in Self.events { summary.add(event) }
    #expect(summary.total == 8)
    #expect(summary.crashed == 1)
    #expect(summary.diverged == 1)
    #expect(summary.notRun == 2)
    #expect(summary.broken == 2)
    #expect(summary.unusable == 1)
    #expect(summary.failed == 1)
    #expect(summary.steps == .init(passed: 4, failed: 2, notRun: 6))
  }

  @Test func aLogThatTurnsOutToBeUnusableCountsAsSuch() {
    var end = ReplayEvent.ScriptEnd(file: "a.jsonl", outcome: .unusable)
    end.steps = .init(passed: 2)
    var summary = ReplayEvent.RunSummary()
    summary.add(.scriptEnded(end))
    #expect(summary.unusable == 1 && summary.total == 1)
    #expect(ReplayEvent(json: ReplayEvent.scriptEnded(end).json()) == .scriptEnded(end))
  }

  static var events: [ReplayEvent] {
    var problem = ReplayProblem(
      .stateMismatch, "not \"what\" it\nshould be",
      at: .init(
        file: "a/b.replay", line: 3, column: 5, endLine: 3, endColumn: 9,
        text: "\tsend ünïcode", padding: "\t    ", width: 4))
    problem.hint = "did you mean 'x'?"
    problem.difference = "- 1\n+ 2"
    problem.expected = "1"
    problem.actual = "\u{1}\u{7F}\u{2028}🎈"
    problem.notes = ["one", "two"]

    var start = ReplayEvent.ScriptStart(file: "a/b.replay", feature: "counter")
    start.title = "A \\ title"
    start.tags = ["x", "y"]
    start.liveDependencies = ["date"]
    start.watched = [.init(path: "count", value: "0")]
    start.warnings = [problem]
    start.state = "State()"
    start.source = SourceText(text: "feature counter\n", omittedLineCount: 3)

    var step = StepReport(number: "4.2", line: 7, verb: "send", text: "send x", outcome: .failed)
    step.label = "here"
    step.file = "a/_login.replay"
    step.source = SourceText(text: "feature counter")
    step.cause = "3:1"
    step.diff = "- a\n+ b"
    step.hasChanged = true
    step.stateEdits = [
      .init(line: 1, removed: 2, inserted: ["  a: 1,"]), .init(line: 9, removed: 0, inserted: []),
    ]
    step.watched = [.init(path: "count", from: "0", to: "1")]
    step.startedEffects = [.init(id: 7, cause: "3"), .init(id: 8)]
    step.endedEffects = [2, 5]
    step.calls = [.init(endpoint: "api.fetch", arguments: "(1, \"x\")")]
    step.captured = "printed\u{1B}[0m\n"
    step.received = [.init(text: "y", cause: "1", diff: "+ c"), .init(text: "z")]
    step.effectsStarted = 2
    step.effectsEnded = 1
    step.effectsInFlight = 3
    step.time = .milliseconds(1500)
    step.output = "count = 1"
    step.notes = ["a note"]
    step.problems = [problem]

    var end = ReplayEvent.ScriptEnd(file: "a/b.replay", outcome: .broken)
    end.problems = [problem]
    end.notes = ["left over"]
    end.steps = .init(passed: 1, failed: 2, notRun: 3)
    end.time = .seconds(90)
    end.wallTime = .microseconds(1234)
    end.captured = "after the last step\n"
    var failed = ReplayEvent.ScriptEnd(file: "c", outcome: .failed)
    failed.steps = .init(passed: 3, notRun: 3)

    var crashed = ReplayEvent.ScriptEnd(file: "d", outcome: .crashed)
    crashed.problems = [ReplayProblem(.crash, "the feature crashed: index out of range")]
    var last = StepReport(number: "2", line: 3, verb: "send", text: "send x", outcome: .crashed)
    last.problems = crashed.problems
    let diverged = StepReport(
      number: "9", line: 9, verb: "receive", text: "receive x", outcome: .diverged)

    var summary = ReplayEvent.RunSummary()
    summary.passed = 1
    summary.diverged = 2
    summary.crashed = 3
    summary.notRun = 4
    summary.steps = end.steps
    summary.call = .init(isCheck: true, explores: true, shard: Shard(index: 2, count: 5))
    summary.call.lacksScript = true

    return [
      .runStarted,
      .scriptUnusable(.init(file: "a", problems: [problem])),
      .scriptUnusable(.init(file: "a", isUnreadable: true, problems: [])),
      .scriptStarted(start),
      .scriptStarted(.init(file: "a", feature: "b")),
      .stepEnded(step),
      .stepEnded(.init(number: "1", line: 2, verb: "finish", text: "finish")),
      .traced([
        TracedMark(
          event: SignpostEvent(
            phase: .actionBegan, id: 1, name: "Action.load",
            log: OSLog(subsystem: "app", category: "reducers")),
          time: .zero),
        TracedMark(
          event: SignpostEvent(phase: .effectCancelled, id: 2, name: "é\n", log: .default),
          time: .nanoseconds(1_000_000_001)),
      ]),
      .scriptEnded(end),
      .scriptEnded(failed),
      .stepEnded(last),
      .scriptEnded(crashed),
      .stepEnded(diverged),
      .scriptEnded(.init(file: "e", outcome: .diverged)),
      .scriptNotRun(.init(file: "f", reason: "stopped after the first failure")),
      .scriptNotRun(.init(file: "g")),
      .runEnded(summary),
    ]
  }

  @Test func `a stream has the text of a table once`() {
    let stream = SampleRun.text(JSONReport(), SampleRun.rows(of: "a.replay", "b.replay"))
    let told = stream.split(separator: "\n").filter { $0.contains(#""source":"#) }
      .map { $0.prefix { $0 != "," } + ($0.contains("[1]") ? " of row 1" : "") }
    #expect(
      told == [
        #"{"event":"script" of row 1"#, #"{"event":"step""#,
        #"{"event":"script" of row 1"#, #"{"event":"step""#,
      ])
  }
}
