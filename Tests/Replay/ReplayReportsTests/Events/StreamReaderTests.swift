import Testing

@testable import ReplayReports

@Suite("A recorded stream is believed only where its events prove it") struct StreamReaderTests {
  private static let start = ReplayEvent.scriptStarted(.init(file: "a", feature: "counter"))

  private static func step(
    _ number: String, _ outcome: StepReport.Outcome = .passed, block: String? = nil,
    hasProblem: Bool = false
  ) -> ReplayEvent {
    var step = StepReport(number: number, line: 2, verb: "send", text: "send x", outcome: outcome)
    step.block = block
    if hasProblem { step.problems = [ReplayProblem(.expectation, "no")] }
    return .stepEnded(step)
  }

  private static func end(
    _ outcome: ReplayEvent.ScriptEnd.Outcome = .passed, _ passed: Int, _ failed: Int = 0,
    notRun: Int = 0, notAsserted: Int = 0, hasProblem: Bool = false
  ) -> ReplayEvent {
    var end = ReplayEvent.ScriptEnd(file: "a", outcome: outcome)
    end.steps = .init(
      passed: passed, failed: failed, notRun: notRun, notAsserted: notAsserted)
    if hasProblem { end.problems = [ReplayProblem(.neverReceived, "no")] }
    return .scriptEnded(end)
  }

  private static func summary(_ events: [ReplayEvent]) -> ReplayEvent {
    var summary = ReplayEvent.RunSummary()
    for event in events { summary.add(event) }
    return .runEnded(summary)
  }

  private static func read(_ events: [ReplayEvent]) throws -> [ReplayEvent] {
    var streams = RecordedStreams()
    try streams.add(events.flatMap { $0.json() }, path: "s.jsonl")
    return streams.events
  }

  struct Stream: Sendable, CustomTestStringConvertible {
    var events: [ReplayEvent]
    var line: Int
    var message: String

    var testDescription: String { message }
  }

  static let contradictions: [Stream] = [
    Stream(
      events: [.scriptNotRun(.init(file: "a"))], line: 1,
      message: "the stream does not begin with a 'run' event"),
    Stream(
      events: [.runStarted, step("1")], line: 2,
      message: "the event belongs to no script that has started"),
    Stream(
      events: [.runStarted, end(.passed, 0)], line: 2,
      message: "the event belongs to no script that has started"),
    Stream(
      events: [.runStarted, start, step("1"), end(.passed, 1), step("2")], line: 5,
      message: "the event belongs to no script that has started"),
    Stream(
      events: [.runStarted, start, step("5.\(Int.max)"), step("4.7")], line: 4,
      message:
        "step 4.7 comes after step 5.9223372036854775807; the order of the script would be right"),
    Stream(
      events: [.runStarted, start, end(.passed, 1)], line: 3,
      message: "the end of 'a' counts 1 step: 1 passed; its events have 0 steps"),
    Stream(
      events: [.runStarted, start, step("1"), step("2"), end(.passed, 1)], line: 5,
      message: "the end of 'a' counts 1 step: 1 passed; its events have 2 steps: 2 passed"),
    Stream(
      events: [.runStarted, start, step("1", .skipped), end(.passed, 0)], line: 4,
      message: "the end of 'a' counts 0 steps; its events have 1 step: 1 not run"),
    Stream(
      events: [.runStarted, start, step("1", .failed, hasProblem: true), end(.passed, 1)], line: 4,
      message: "the end of 'a' counts 1 step: 1 passed; its events have 1 step: 1 failed"),
    Stream(
      events: [.runStarted, start, step("1", .failed, hasProblem: true), end(.passed, 0, 1)],
      line: 4,
      message: "'a' ended with the outcome 'passed', but 1 step failed; 'failed' would be right"),
    Stream(
      events: [.runStarted, start, end(.passed, 0, hasProblem: true)], line: 3,
      message:
        "'a' ended with the outcome 'passed', but there is a problem; 'failed' would be right"),
    Stream(
      events: [.runStarted, start, step("1"), end(.broken, 1)], line: 4,
      message:
        "'a' ended with the outcome 'broken', but no step failed and there is no problem; 'passed' would be right"
    ),
    Stream(
      events: [.runStarted, start, step("1", hasProblem: true)], line: 3,
      message: "step 1 has the outcome 'passed' and a problem; 'failed' would be right"),
    Stream(
      events: [.runStarted, start, step("1"), step("1")], line: 4,
      message: "step 1 ends twice; each step ends once"),
    Stream(
      events: [.runStarted, start, step("2"), step("1")], line: 4,
      message: "step 1 comes after step 2; the order of the script would be right"),
    Stream(
      events: [.runStarted, start, step("1.1"), step("2.1"), step("1.2"), step("2.1")], line: 6,
      message: "step 2.1 comes after step 1.2; the order of the script would be right"),
    Stream(
      events: [
        .runStarted, start, step("2", block: "1"), step("1", block: "1"), step("2", block: "1"),
      ],
      line: 5, message: "step 2 ends twice; each step ends once"),
    Stream(
      events: [.runStarted, start, step("3", block: "1"), step("1", block: "1"), step("2")],
      line: 5, message: "step 2 comes after step 3; the order of the script would be right"),
    Stream(
      events: [.runStarted, start, step("1", block: "2")], line: 3,
      message: "step 1 has the block '2'; the number of a step before it would be right"),
    Stream(
      events: [.runStarted, start, step("1:2", block: "1")], line: 3,
      message: "step 1:2 has the block '1'; the number of a step before it would be right"),
    Stream(
      events: [.runStarted, start, step("3:2"), step("3")], line: 4,
      message: "step 3 comes after step 3:2; the order of the script would be right"),
    Stream(
      events: [.runStarted, start, step("1", .silent), step("2"), end(.passed, 2)], line: 5,
      message:
        "the end of 'a' counts 2 steps: 2 passed; its events have 2 steps: 1 passed, 1 not asserted"
    ),
    Stream(
      events: [.runStarted, start, step("x")], line: 3,
      message: "a step has the number 'x'; a number such as 4, 4.2 or 3:1 would be right"),
    Stream(
      events: [.runStarted, start, .runEnded(.init())], line: 3,
      message: "'a' has not ended; its 'scriptEnd' event would be right"),
    Stream(
      events: [.runStarted, start, start], line: 3,
      message: "'a' has not ended; its 'scriptEnd' event would be right"),
    Stream(
      events: [
        .runStarted, .scriptStarted(.init(file: "b", feature: "counter")), end(.passed, 0),
      ], line: 3, message: "the end of 'a' stands in 'b'; the end of 'b' would be right"),
    Stream(
      events: [.runStarted, summary([end(.passed, 2)])], line: 2,
      message:
        "the summary counts 1 script: 1 passed · 2 steps: 2 passed; the events have 0 scripts"),
    Stream(
      events: [.runStarted, summary([]), start], line: 3,
      message: "the event comes after the summary; a 'run' event would be right"),
  ]

  @Test(arguments: contradictions)
  func `a contradiction is refused at its line`(stream: Stream) {
    #expect(
      throws: RecordedStreams.Failure(
        path: "s.jsonl", line: stream.line, message: stream.message, isContradiction: true)
    ) { try Self.read(stream.events) }
  }

  @Test(arguments: [
    [
      step("1"), step("2.1:1"), step("2.1:2"), step("2.2:1"), step("2.2:2"), step("3.1.1"),
      step("3.1.2"), step("4.1"), step("3.2.1"), step("3.2.2"), step("4.2"), end(.passed, 11),
    ],
    [
      step("3", .silent), step("4", .skipped), step("7"),
      end(.passed, 1, notRun: 5, notAsserted: 1),
    ],
    [step("1", .diverged, hasProblem: true), step("2"), end(.failed, 1, 1)],
    [step("1"), end(.unusable, 1, hasProblem: true)],
    [end(.passed, 0)],
  ])
  func `what a run can do is accepted`(script: [ReplayEvent]) throws {
    let events = [.runStarted, Self.start] + script
    let stream = events + [Self.summary(script)]
    #expect(try Self.read(stream) == stream)
  }

  @Test func `the steps of a block end in any order`() throws {
    let events: [ReplayEvent] = [
      .runStarted, Self.start, Self.step("1.1"), Self.step("3.1", block: "2.1"),
      Self.step("2.1", block: "2.1"), Self.step("1.2"), Self.step("2.2", block: "2.2"),
      Self.step("3.2", block: "2.2"), Self.step("4"), Self.end(.passed, 7),
    ]
    let read = try Self.read(events).filter { event in
      if case .stepEnded = event { true } else { false }
    }
    #expect(read == Array(events[2..<9]))
  }

  @Test func `a call without a script stays one without a script`() throws {
    var summary = ReplayEvent.RunSummary()
    summary.call.lacksScript = true
    var streams = RecordedStreams()
    for summary in [summary, .init()] {
      let events: [ReplayEvent] = [.runStarted, .runEnded(summary)]
      try streams.add(events.flatMap { $0.json() }, path: "s")
    }
    #expect(streams.call.lacksScript)
    #expect(streams.events == [.runStarted, .runEnded(summary)])
  }
}
