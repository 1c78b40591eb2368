import Testing

@testable import ReplayReports

@Suite struct PrettyReportTests {
  private func text(
    of events: [ReplayEvent], verbosity: PrettyReport.Verbosity = .normal, isColored: Bool = false,
    diffLineLimit: Int? = 200
  ) -> String {
    var report = PrettyReport(
      verbosity: verbosity, isColored: isColored, diffLineLimit: diffLineLimit)
    var output: [UInt8] = []
    for event in events { report.receive(event, into: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  private var problem: ReplayProblem {
    var problem = ReplayProblem(
      .stateMismatch, "the state after this step is not what the script says",
      at: .init(
        file: "fixtures/counter/number-fact.replay", line: 11, column: 3, endLine: 11,
        endColumn: 13,
        text: #"  numberFact = "1 is a god number Brent""#, padding: "  ", width: 10))
    problem.difference = """
        Counter.State(
          count: 1,
      -   numberFact: "1 is a god number Brent"
      +   numberFact: "1 is a good number Brent"
        )
      """
    return problem
  }

  /// The example of the manual.
  private var events: [ReplayEvent] {
    let file = "fixtures/counter/number-fact.replay"
    var start = ReplayEvent.ScriptStart(file: file, feature: "counter")
    start.title = "Asking for a fact about a number"
    var first = StepReport(number: "1", line: 6, verb: "send", text: "send incrementButtonTapped")
    first.hasChanged = true
    first.diff = """
        Counter.State(
      -   count: 0,
      +   count: 1,
          numberFact: nil
        )
      """
    var second = StepReport(number: "2", line: 9, verb: "send", text: "send numberFactButtonTapped")
    second.effectsStarted = 1
    var third = StepReport(
      number: "3", line: 10, verb: "receive",
      text: #"receive numberFactResponse("1 is a good number Brent")"#, outcome: .failed)
    third.cause = "2"
    third.hasChanged = true
    third.problems = [problem]
    var end = ReplayEvent.ScriptEnd(file: file, outcome: .failed)
    end.steps = .init(passed: 2, failed: 1)
    var summary = ReplayEvent.RunSummary()
    summary.add(.scriptEnded(end))
    return [
      .runStarted, .scriptStarted(start), .stepEnded(first), .stepEnded(second), .stepEnded(third),
      .scriptEnded(end), .runEnded(summary),
    ]
  }

  private let failure = """
    error: the state after this step is not what the script says
      --> fixtures/counter/number-fact.replay:11:3
       |
    11 |   numberFact = "1 is a god number Brent"
       |   ^^^^^^^^^^
            Counter.State(
              count: 1,
          -   numberFact: "1 is a god number Brent"
          +   numberFact: "1 is a good number Brent"
            )
       (expected: -, actual: +)

    1 script: 1 failed · 3 steps: 2 passed, 1 failed

    """

  @Test func `indents every line of a diff, also after one that ends in CRLF`() {
    var step = StepReport(number: "1", line: 1, verb: "send", text: "send a")
    step.hasChanged = true
    step.diff = "+ one\r\n+ two"
    #expect(
      text(of: [.stepEnded(step)]).unicodeScalars.map(String.init).joined()
        == "  1 ✓ send a\n      + one\\r\n      + two\n")
  }

  @Test func stepsAndFailuresAreSetOut() {
    #expect(
      text(of: events) == """
        fixtures/counter/number-fact.replay · counter · Asking for a fact about a number

          1 ✓ send incrementButtonTapped
                Counter.State(
              -   count: 0,
              +   count: 1,
                  numberFact: nil
                )
          2 ✓ send numberFactButtonTapped                       (no change) · 1 effect started
          3 ✗ receive numberFactResponse("1 is a good number Brent")  ← step 2

        \(failure)
        """)
  }

  @Test func theQuietReportSaysOnlyWhatIsWrong() {
    #expect(
      text(of: events, verbosity: .quiet) == """
        fixtures/counter/number-fact.replay · counter · Asking for a fact about a number

          3 ✗ receive numberFactResponse("1 is a good number Brent")  ← step 2

        \(failure)
        """)
  }

  @Test func theQuietReportOfASuccessIsItsSummary() {
    var end = ReplayEvent.ScriptEnd(file: "a.replay", outcome: .passed)
    end.steps = .init(passed: 1)
    var summary = ReplayEvent.RunSummary()
    summary.add(.scriptEnded(end))
    let events: [ReplayEvent] = [
      .scriptStarted(.init(file: "a.replay", feature: "counter")),
      .stepEnded(.init(number: "1", line: 1, verb: "send", text: "send x")),
      .scriptEnded(end), .runEnded(summary),
    ]
    #expect(text(of: events, verbosity: .quiet) == "1 script: 1 passed · 1 step: 1 passed\n")
  }

  @Test func theQuietReportHasWarningsAndNoOutputOfSteps() {
    var printing = StepReport(number: "1", line: 2, verb: "print", text: "print count")
    printing.output = "count = 0"
    printing.notes = ["an unimportant remark"]
    var warned = StepReport(number: "2", line: 3, verb: "send", text: "send x")
    warned.hasChanged = true
    warned.diff = "+ 1"
    warned.notes = ["an unimportant remark", "warning: x is deprecated"]
    var end = ReplayEvent.ScriptEnd(file: "a.replay", outcome: .passed)
    end.notes = ["1 effect is in flight", "warning: line 1: 'given y' is never used"]
    end.steps = .init(passed: 2)
    var summary = ReplayEvent.RunSummary()
    summary.add(.scriptEnded(end))
    let events: [ReplayEvent] = [
      .scriptStarted(.init(file: "a.replay", feature: "counter")), .stepEnded(printing),
      .stepEnded(warned), .scriptEnded(end), .runEnded(summary),
    ]
    #expect(
      text(of: events, verbosity: .quiet) == """
        a.replay · counter

          2 ✓ send x
              warning: x is deprecated
              warning: line 1: 'given y' is never used

        1 script: 1 passed · 2 steps: 2 passed

        """)
  }

  @Test func longDiffsAreCutAndSoIsSaid() {
    var step = StepReport(number: "1", line: 1, verb: "send", text: "send x")
    step.hasChanged = true
    step.diff = (1...9).map { "+ \($0)" }.joined(separator: "\n")
    let output = text(
      of: [.scriptStarted(.init(file: "a", feature: "b")), .stepEnded(step)], diffLineLimit: 3)
    #expect(
      output == """
        a · b

          1 ✓ send x
              + 1
              + 2
              + 3
              … 6 more lines

        """)
  }

  @Test func unusableScriptsAndSeveralScriptsAreParted() {
    var unknown = ReplayProblem(
      .init("unknown-action"), "unknown action 'tap'",
      at: .init(
        file: "a.replay", line: 2, column: 6, endLine: 2, endColumn: 9,
        text: "send tap", padding: "     ", width: 3))
    unknown.hint = "did you mean 'tapped'?"
    unknown.notes = ["counter's actions: tapped"]
    var end = ReplayEvent.ScriptEnd(file: "b.replay", outcome: .passed)
    end.steps = .init(passed: 1)
    var summary = ReplayEvent.RunSummary()
    let unusable = ReplayEvent.scriptUnusable(.init(file: "a.replay", problems: [unknown]))
    summary.add(unusable)
    summary.add(.scriptEnded(end))
    let output = text(of: [
      unusable,
      .scriptStarted(.init(file: "x/b.replay", feature: "counter")),
      .stepEnded(.init(number: "1", line: 1, verb: "advance", text: "advance 1s")),
      .scriptEnded(end), .runEnded(summary),
    ])
    #expect(
      output == """
        error: unknown action 'tap'
          --> a.replay:2:6
           |
         2 | send tap
           |      ^^^ did you mean 'tapped'?
           |
           = counter's actions: tapped

        x/b.replay · counter

          1 ✓ advance 1s

        2 scripts: 1 passed, 1 unusable · 1 step: 1 passed

        """)
  }

  @Test func coloursAreAddedOnDemand() {
    let output = text(of: events, isColored: true)
    #expect(output.contains("\u{1B}[31m-   count: 0,\u{1B}[0m"))
    #expect(output.contains("\u{1B}[32m+   count: 1,\u{1B}[0m"))
    #expect(!text(of: events).contains("\u{1B}"))
  }

  @Test func whatAFeaturePrintsIsCut() {
    var step = StepReport(number: "1", line: 1, verb: "send", text: "send tap")
    step.captured =
      String(repeating: "x", count: 1000) + "\n" + String(repeating: "y\n", count: 250)
    let output = text(
      of: [.scriptStarted(.init(file: "a.replay", feature: "f")), .stepEnded(step)],
      verbosity: .verbose)
    let lines = output.split(separator: "\n")
    #expect(lines[2] == "      │ " + String(repeating: "x", count: 400) + "… (600 more characters)")
    #expect(lines.last == "      … 51 more lines of output")
    #expect(lines.count == 203)
  }

  @Test func theSummaryIsColoured() {
    var summary = ReplayEvent.RunSummary()
    summary.passed = 2
    summary.failed = 1
    summary.steps = .init(passed: 3, failed: 1, notRun: 2)
    #expect(
      text(of: [.runEnded(summary)], isColored: true)
        == "3 scripts: \u{1B}[32m2 passed\u{1B}[0m, \u{1B}[1;31m1 failed\u{1B}[0m"
        + " · 6 steps: \u{1B}[32m3 passed\u{1B}[0m, \u{1B}[1;31m1 failed\u{1B}[0m,"
        + " \u{1B}[2m2 not run\u{1B}[0m\n")
  }

  @Test func aCheckSaysWhatIsValid() {
    var report = PrettyReport(isCheck: true)
    var output: [UInt8] = []
    var summary = ReplayEvent.RunSummary()
    summary.passed = 2
    summary.call.isCheck = true
    for file in ["x/a.replay", "x/b.replay"] {
      report.receive(.scriptStarted(.init(file: file, feature: "counter")), into: &output)
      report.receive(.scriptEnded(.init(file: file, outcome: .passed)), into: &output)
    }
    report.receive(.runEnded(summary), into: &output)
    #expect(
      String(decoding: output, as: UTF8.self)
        == "x/a.replay · counter\nx/b.replay · counter\n2 scripts: 2 valid\n")
  }

  @Test func headingsAndCompactDiffsFitTheTerminal() {
    var report = PrettyReport(folding: LineFolding(width: 40, foldsDiffs: true))
    var start = ReplayEvent.ScriptStart(file: "scripts/counter.replay", feature: "counter")
    start.title = "Counting up and down"
    var step = StepReport(number: "1", line: 1, verb: "send", text: "send tap")
    step.hasChanged = true
    step.diff = "title: \"one\" → \"a title of many words that is long\""
    var output: [UInt8] = []
    report.receive(.scriptStarted(start), into: &output)
    report.receive(.stepEnded(step), into: &output)
    #expect(
      String(decoding: output, as: UTF8.self) == """
        scripts/counter.replay · counter
          Counting up and down

          1 ✓ send tap
              title: "one" → "a title of many
                words that is long"

        """)
  }

  /// The report of steps.
  private func text(_ steps: [StepReport], by report: PrettyReport) -> String {
    var report = report
    var output: [UInt8] = []
    report.receive(.scriptStarted(.init(file: "a", feature: "b")), into: &output)
    for step in steps { report.receive(.stepEnded(step), into: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  @Test func stepsFitTheTerminal() {
    var long = StepReport(
      number: "1", line: 1, verb: "receive",
      text: "receive response(\"a text of many words, which goes on\")")
    long.cause = "1"
    long.hasChanged = true
    var short = StepReport(number: "2", line: 2, verb: "send", text: "send tap")
    short.effectsStarted = 1
    #expect(
      text([long, short], by: PrettyReport(folding: LineFolding(width: 44))) == """
        a · b

          1 ✓ receive response("a text of many
                words, which goes on")      ← step 1
          2 ✓ send tap
                (no change) · 1 effect started

        """)
    #expect(
      text([short], by: PrettyReport(folding: LineFolding(width: 60))) == """
        a · b

          2 ✓ send tap                (no change) · 1 effect started

        """)
  }

  @Test func aChangeIsShownOnce() {
    var sent = StepReport(number: "1", line: 1, verb: "send", text: "send load")
    sent.received = [.init(text: "loaded", cause: "1", diff: "- count: 0\n+ count: 1")]
    var received = StepReport(number: "2", line: 2, verb: "receive", text: "receive loaded")
    received.cause = "1"
    received.hasChanged = true
    received.diff = "- count: 0\n+ count: 1"
    #expect(
      text([sent, received], by: PrettyReport(showsReceived: true)) == """
        a · b

          1 ✓ send load                                         (no change)
              ◂ received loaded  ← step 1
              - count: 0
              + count: 1
          2 ✓ receive loaded                                    ← step 1 · (shown above)

        """)
  }
}
