import Testing

@testable import ReplayReports

@Suite struct RecordedStreamsTests {
  private func stream(_ events: [ReplayEvent]) -> [UInt8] {
    events.flatMap { $0.json() }
  }

  private func run(_ scripts: [ReplayEvent]) -> [ReplayEvent] {
    var summary = ReplayEvent.RunSummary()
    for event in scripts { summary.add(event) }
    return [.runStarted] + scripts + [.runEnded(summary)]
  }

  @Test func `one stream gives back its events`() throws {
    var streams = RecordedStreams()
    try streams.add(stream(SampleRun.events), path: "a.jsonl")
    #expect(streams.events == SampleRun.events)
  }

  @Test func `two shards give the events of one run`() throws {
    let shards = [
      run(SampleRun.passed + [SampleRun.unusable] + [SampleRun.notRun]),
      run(SampleRun.failed + SampleRun.crashed),
    ]
    var streams = RecordedStreams()
    for shard in shards.reversed() { try streams.add(stream(shard), path: "x.jsonl") }
    #expect(streams.events == SampleRun.events)
    #expect(
      SampleRun.text(JUnitReport(), streams.events) == SampleRun.text(JUnitReport()))
  }

  @Test func `scripts stand in the order of a search: by folder, then by name`() throws {
    var streams = RecordedStreams()
    for file in ["a-b/x", "a/y", "b", "a/x/z", "a"] {
      try streams.add(stream(run([.scriptNotRun(.init(file: file))])), path: "s")
    }
    let files = streams.events.compactMap { event in
      if case .scriptNotRun(let script) = event { script.file } else { nil }
    }
    #expect(files == ["a", "a/x/z", "a/y", "a-b/x", "b"])
  }

  @Test func `a script that the stream breaks off in is broken`() throws {
    var streams = RecordedStreams()
    try streams.add(stream([.runStarted] + SampleRun.failed.dropLast()), path: "a.jsonl")
    var end = ReplayEvent.ScriptEnd(file: "counter/b.replay", outcome: .broken)
    end.steps = .init(failed: 1)
    end.problems = [
      ReplayProblem(.unreadable, "the stream 'a.jsonl' ends before this script does")
    ]
    #expect(streams.events == run(SampleRun.failed.dropLast() + [.scriptEnded(end)]))
  }

  @Test func `a stream without a summary is broken`() throws {
    let problem = ReplayProblem(.unreadable, "the stream 'a.jsonl' ends before its summary")
    let broken = ReplayEvent.scriptUnusable(
      .init(file: "a.jsonl", isUnreadable: true, problems: [problem]))
    var streams = RecordedStreams()
    try streams.add(stream([.runStarted] + SampleRun.passed), path: "a.jsonl")
    #expect(streams.events == run(SampleRun.passed + [broken]))

    streams = RecordedStreams()
    try streams.add(stream([.runStarted] + run(SampleRun.passed)), path: "a.jsonl")
    #expect(streams.events == run([broken] + SampleRun.passed))
  }

  @Test(arguments: [
    ("", 1, "there are no events"),
    ("nonsense\n", 1, "this is not an event"),
    (
      #"{"event":"run","version":99}"#, 1,
      "the stream is of version 99, and this tool reads version 1"
    ),
    (#"{"event":"notRun","file":"a"}"#, 1, "the stream does not begin with a 'run' event"),
    (
      "{\"event\":\"run\",\"version\":1}\n\n{\"event\":\"scriptEnd\",\"file\":\"a\",\"outcome\":\"passed\"}",
      3,
      "the event belongs to no script that has started"
    ),
  ])
  func `what is not a stream is refused at its line`(text: String, line: Int, message: String) {
    var streams = RecordedStreams()
    #expect(throws: RecordedStreams.Failure(path: "a.jsonl", line: line, message: message)) {
      try streams.add(Array(text.utf8), path: "a.jsonl")
    }
  }
}
