@testable import ReplayReports

/// A run with a script of every outcome, for the tests of reports.
enum SampleRun {
  static let events: [ReplayEvent] = {
    var events: [ReplayEvent] = [.runStarted]
    var summary = ReplayEvent.RunSummary()
    for event in passed + failed + [unusable] + crashed + [notRun] {
      summary.add(event)
      events.append(event)
    }
    return events + [.runEnded(summary)]
  }()

  /// A call without a script, whose coverage is too low.
  static var failedCall: [ReplayEvent] {
    var summary = ReplayEvent.RunSummary()
    summary.call.lacksScript = true
    summary.call.missedCoverage = "less than 90 %"
    return [.runStarted, .runEnded(summary)]
  }

  /// What a report says of the run.
  static func text(_ report: some ReplayReport, _ events: [ReplayEvent] = events) -> String {
    var report = report
    var output: [UInt8] = []
    for event in events { report.receive(event, into: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  /// Two rows of the table of each file, each with the text of the file.
  static func rows(of files: String...) -> [ReplayEvent] {
    let rows = files.flatMap { file in
      [1, 2].flatMap { row -> [ReplayEvent] in
        var start = ReplayEvent.ScriptStart(file: "\(file)[\(row)]", feature: "counter")
        start.source = SourceText(text: "feature counter\n")
        var step = StepReport(number: "1", line: 1, verb: "send", text: "send a")
        step.file = "_a.replay"
        step.source = SourceText(text: "send a\n")
        return [
          .scriptStarted(start), .stepEnded(step),
          .scriptEnded(.init(file: start.file, outcome: .passed)),
        ]
      }
    }
    return [.runStarted] + rows + [.runEnded(.init())]
  }

  static var passed: [ReplayEvent] {
    var start = ReplayEvent.ScriptStart(file: "counter/a.replay", feature: "counter")
    start.title = "Counting"
    var step = StepReport(
      number: "1", line: 2, verb: "send", text: ##"send named("#1, <b> & \n")"##)
    step.hasChanged = true
    step.diff = "- count: 0\n+ count: 1"
    var end = ReplayEvent.ScriptEnd(file: "counter/a.replay", outcome: .passed)
    end.steps = .init(passed: 1)
    end.wallTime = .milliseconds(1234)
    return [.scriptStarted(start), .stepEnded(step), .scriptEnded(end)]
  }

  static var failed: [ReplayEvent] {
    let start = ReplayEvent.ScriptStart(file: "counter/b.replay", feature: "counter")
    var problem = ReplayProblem(
      .stateMismatch, "the state after this step is not what the script says",
      at: .init(
        file: "counter/b.replay", line: 3, column: 3, endLine: 3, endColumn: 8,
        text: "  count = 2", padding: "  ", width: 5))
    problem.difference = "  State(\n-   count: 2\n+   count: 1\n  )"
    problem.notes = ["100% wrong, a: b"]
    var step = StepReport(
      number: "1", line: 2, verb: "send", text: "send increment", outcome: .failed)
    step.captured = "::error::from the \u{1B}[31mfeature\u{1B}[0m\n"
    step.problems = [problem]
    var end = ReplayEvent.ScriptEnd(file: "counter/b.replay", outcome: .failed)
    end.steps = .init(failed: 1, notRun: 2)
    end.problems = [ReplayProblem(.neverReceived, "an action was never received")]
    end.wallTime = .microseconds(2500)
    return [.scriptStarted(start), .stepEnded(step), .scriptEnded(end)]
  }

  static var unusable: ReplayEvent {
    var problem = ReplayProblem(
      .init("unknown-action"), "unknown action 'tap'",
      at: .init(
        file: "counter/c.replay", line: 2, column: 6, endLine: 2, endColumn: 9,
        text: "send tap", padding: "     ", width: 3))
    problem.hint = "did you mean 'tapped'?"
    return .scriptUnusable(.init(file: "counter/c.replay", problems: [problem]))
  }

  static var crashed: [ReplayEvent] {
    let start = ReplayEvent.ScriptStart(file: "counter/d.replay", feature: "counter")
    var step = StepReport(
      number: "1", line: 2, verb: "send", text: "send crash", outcome: .crashed)
    step.problems = [ReplayProblem(.crash, "the feature crashed: Index out of range")]
    var end = ReplayEvent.ScriptEnd(file: "counter/d.replay", outcome: .crashed)
    end.steps = .init(failed: 1)
    return [.scriptStarted(start), .stepEnded(step), .scriptEnded(end)]
  }

  static var notRun: ReplayEvent {
    .scriptNotRun(.init(file: "counter/e.replay", reason: "stopped after a failure"))
  }
}
