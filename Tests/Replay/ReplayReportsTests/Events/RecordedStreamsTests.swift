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

  @Test func `a shard without a complete stream is a broken script`() throws {
    func stream(_ shard: Shard) -> [UInt8] {
      var summary = ReplayEvent.RunSummary()
      summary.call.shard = shard
      return self.stream([.runStarted, .runEnded(summary)])
    }
    func missing(_ shards: Shard...) throws -> [String] {
      var streams = RecordedStreams()
      for shard in shards { try streams.add(stream(shard), path: "s") }
      return streams.events.compactMap { event in
        guard case .scriptUnusable(let script) = event else { return nil }
        #expect(script.isUnreadable)
        #expect(
          script.problems.map(\.message) == ["the events of \(script.file) are missing or cut off"])
        return script.file
      }
    }
    #expect(try missing(Shard(index: 2, count: 2), Shard(index: 1, count: 2)) == [])
    #expect(try missing(Shard(index: 2, count: 3)) == ["shard 1/3", "shard 3/3"])
    #expect(
      try missing(Shard(index: 1, count: 2), Shard(index: 1, count: 3))
        == ["shard 2/2", "shard 2/3", "shard 3/3"])
    let many = try missing(Shard(index: 1, count: .max))
    #expect(many.count == 101)
    #expect(many.last == "9223372036854775706 more shards of 9223372036854775807")
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
    (#"{"file":"a"}"#, "'event' is missing"),
    (#"{"event":1}"#, "'event' is not a string"),
    (#"{"event":"end\u202e"}"#, "'event' has the unknown value 'end\u{202E}'"),
    (#"{"event":"run"}"#, "'version' is missing"),
    (#"{"event":"summary","shard":"3/2"}"#, "'shard' is not a shard, such as 2/5"),
    (#"{"event":"run","version":"1"}"#, "'version' is not a whole number from 0 to 4294967295"),
    (#"{"event":"script","file":7,"feature":"f"}"#, "'file' is not a string"),
    (#"{"event":"script","file":"a"}"#, "'feature' is missing"),
    (#"{"event":"script","file":"a","feature":"f","tags":"x"}"#, "'tags' is not an array"),
    (#"{"event":"script","file":"a","feature":"f","tags":["x",1]}"#, "'tags[1]' is not a string"),
    (
      #"{"event":"script","file":"a","feature":"f","warnings":[{"kind":"k"}]}"#,
      "'warnings[0].message' is missing"
    ),
    (
      #"{"event":"script","file":"a","feature":"f","warnings":[[]]}"#,
      "'warnings[0]' is not an object"
    ),
    (
      #"{"event":"step","number":1,"line":1,"verb":"v","text":"t","outcome":"passed"}"#,
      "'number' is not a string"
    ),
    (
      #"{"event":"step","number":"1","line":-1,"verb":"v","text":"t","outcome":"passed"}"#,
      "'line' is not a whole number from 0 to 4294967295"
    ),
    (
      #"{"event":"step","number":"1","line":1,"verb":"v","text":"t","outcome":"odd"}"#,
      "'outcome' has the unknown value 'odd'"
    ),
    (
      #"{"event":"step","number":"1","line":1,"verb":"v","text":"t","outcome":"failed","changed":1}"#,
      "'changed' is not true or false"
    ),
    (
      #"{"event":"step","number":"1","line":1,"verb":"v","text":"t","outcome":"failed","time":"1"}"#,
      #"'time' is not a duration, such as "1.5s""#
    ),
    (
      #"{"event":"scriptEnd","file":"a","outcome":"passed","steps":{"passed":9223372036854775807}}"#,
      "'steps.passed' is not a whole number from 0 to 4294967295"
    ),
    (
      #"{"event":"scriptEnd","file":"a","outcome":"passed","wallTime":"2562047788015215h"}"#,
      "'wallTime' is not a duration from 0s to 1099511627776s"
    ),
    (
      #"{"event":"scriptEnd","file":"a","outcome":"passed","wallTime":"-1s"}"#,
      "'wallTime' is not a duration from 0s to 1099511627776s"
    ),
    (#"{"event":"summary","scripts":[]}"#, "'scripts' is not an object"),
    (#"{"event":"summary","noScripu":true}"#, "'noScripu' is not known"),
    (
      #"{"event":"unusable","file":"a","problems":[{"kind":"k","message":"m","place":{"text":"x","width":9223372036854775807}}]}"#,
      "'problems[0].place.width' is not a whole number from 0 to 2"
    ),
    (
      #"{"event":"unusable","file":"a","problems":[{"kind":"k","message":"m","suggestion":{"file":"f","edits":[{"line":9223372036854775807}]}}]}"#,
      "'problems[0].suggestion.edits[0].line' is not a whole number from 0 to 4294967295"
    ),
  ])
  func `a wrong member is named with its line`(event: String, message: String) {
    var streams = RecordedStreams()
    #expect(throws: RecordedStreams.Failure(path: "a.jsonl", line: 2, message: message)) {
      try streams.add(Array("{\"event\":\"run\",\"version\":1}\n\(event)".utf8), path: "a.jsonl")
    }
  }

  @Test func `what is null is left out`() throws {
    var streams = RecordedStreams()
    let line = #"{"event":"notRun","file":"a","reason":null}"#
    try streams.add(
      Array(
        "{\"event\":\"run\",\"version\":1}\n\(line)\n{\"event\":\"summary\",\"scripts\":{\"notRun\":1}}"
          .utf8),
      path: "s")
    #expect(streams.events == run([.scriptNotRun(.init(file: "a"))]))
  }

  @Test(arguments: [
    ("nonsense\n", 1, "this is not an event, which is a JSON object on one line"),
    ("[1, 2]\n", 1, "this is not an event, which is a JSON object on one line"),
    (
      "{\n  \"event\": \"run\"\n}\n", 1,
      "this is not an event, which is a JSON object on one line: it is cut off"
    ),
    (
      #"{"event":"run","version":1,"version":2}"#, 1,
      "this is not an event, which is a JSON object on one line: the key 'version' occurs twice"
    ),
    (
      #"{"event":"run","version":1}"# + "\n" + #"{"event":"script","file":"a","fea"# + "\n", 2,
      "this is not an event, which is a JSON object on one line: it is cut off"
    ),
    (
      #"{"event":"run","version":1}"# + "\n"
        + #"{"event":"script","file":"a","feature":"f","state":"S(\n  a: 1\n)"}"# + "\n"
        + #"{"event":"step","number":"1","line":1,"verb":"send","text":"send a","outcome":"passed","stateEdits":[{"line":2,"removed":2}],"time":"0s"}"#,
      3, "'stateEdits[0]' goes up to line 4 of a state of 3 lines"
    ),
    (
      #"{"event":"run","version":99}"#, 1,
      "the stream is of version 99, and this tool reads version 1"
    ),
  ])
  func `what is not a stream is refused at its line`(text: String, line: Int, message: String) {
    var streams = RecordedStreams()
    let error = #expect(throws: RecordedStreams.Failure.self) {
      try streams.add(Array(text.utf8), path: "a.jsonl")
    }
    #expect(error?.message == message)
    #expect(error?.line == line)
    #expect(error?.path == "a.jsonl")
  }

  @Test func `an event that is cut off after the summary is refused`() throws {
    var streams = RecordedStreams()
    let text = """
      {"event":"run","version":1}
      {"event":"summary"}
      {"event":"run","ver
      """
    #expect(
      throws: RecordedStreams.Failure(
        path: "a.jsonl", line: 3,
        message: "this is not an event, which is a JSON object on one line: it is cut off")
    ) {
      try streams.add(Array(text.utf8), path: "a.jsonl")
    }
  }

  @Test(arguments: [
    ("", "the stream 'a.jsonl' has no events"),
    ("\n", "the stream 'a.jsonl' has no events"),
    (
      #"{"event":"run","version":1}"# + "\n" + #"{"event":"notRun","file":"a"}"# + "\n"
        + #"{"event":"summary","scripts":{"#,
      "the stream 'a.jsonl' ends before its summary"
    ),
  ])
  func `a stream that is cut off in a line, or before the first, is broken`(
    text: String, message: String
  ) throws {
    var streams = RecordedStreams()
    try streams.add(Array(text.utf8), path: "a.jsonl")
    let problem = ReplayProblem(.unreadable, message)
    #expect(
      streams.events.dropLast().last
        == .scriptUnusable(.init(file: "a.jsonl", isUnreadable: true, problems: [problem])))
  }

  @Test func `a script whose step is cut off is broken`() throws {
    var streams = RecordedStreams()
    let text = """
      {"event":"run","version":1}
      {"event":"script","file":"a","feature":"f"}
      {"event":"step","number":"1","line":1,"verb":"send","text":"send a","outcome":"passed","received":[{"text":"b"}
      """
    try streams.add(Array(text.utf8), path: "a.jsonl")
    guard case .scriptEnded(let end)? = streams.events.dropLast().last else {
      Issue.record("the script has no end")
      return
    }
    #expect(end.outcome == .broken)
    #expect(end.problems.map(\.message) == ["the stream 'a.jsonl' ends before this script does"])
  }

  @Test(arguments: [
    (#"{"event":"run","version":1}"#, true),
    ("\u{FEFF}" + #"{"event":"run","version":1}"#, true),
    (" {\n  \"event\": \"run\",", true),
    (#"[{"event": "run", "version": 1},"#, true),
    (#"{"version": 1, "event": "run"}"#, true),
    (#"{"event": {"name": "a tap"}}"#, false),
    (#"{"version": 1, "event": "tap"}"#, false),
    (#"{"feature": "counter"}"#, false),
    ("feature counter", false),
    ("", false),
  ])
  func `a file is meant as a stream if it begins with an event`(text: String, isStream: Bool) {
    #expect(RecordedStreams.isStream(Array(text.utf8)) == isStream)
  }
}
