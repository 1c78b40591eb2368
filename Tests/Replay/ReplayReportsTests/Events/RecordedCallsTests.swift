import Testing

@testable import ReplayReports

@Suite("The calls of recorded streams")
struct RecordedCallsTests {
  private func stream(_ call: ReplayEvent.RecordedCall, _ files: String...) -> [UInt8] {
    var summary = ReplayEvent.RunSummary()
    summary.call = call
    let scripts = files.map { ReplayEvent.scriptNotRun(.init(file: $0)) }
    for script in scripts { summary.add(script) }
    return ([.runStarted] + scripts + [.runEnded(summary)]).flatMap { $0.json() }
  }

  @Test(
    "are of one kind",
    arguments: [
      (ReplayEvent.RecordedCall(isCheck: true), ReplayEvent.RecordedCall(), "checked", "replayed"),
      (.init(), .init(explores: true), "replayed", "explored"),
      (.init(explores: true), .init(isCheck: true), "explored", "checked"),
    ])
  func kinds(
    first: ReplayEvent.RecordedCall, second: ReplayEvent.RecordedCall, old: String, new: String
  ) throws {
    let message =
      "the scripts are \(new) here, and \(old) in 'a.jsonl': one report is of one kind"
    var streams = RecordedStreams()
    try streams.add(stream(first, "x"), path: "a.jsonl")
    try streams.add(stream(first, "y"), path: "b.jsonl")
    #expect(throws: RecordedStreams.Failure(path: "c.jsonl", line: 3, message: message)) {
      try streams.add(stream(second, "z"), path: "c.jsonl")
    }
    // Also in one file.
    streams = RecordedStreams()
    #expect(throws: RecordedStreams.Failure(path: "a.jsonl", line: 6, message: message)) {
      try streams.add(stream(first, "x") + stream(second, "y"), path: "a.jsonl")
    }
  }

  @Test("have each shard once")
  func shards() throws {
    let shard = ReplayEvent.RecordedCall(shard: Shard(index: 1, count: 2))
    var streams = RecordedStreams()
    try streams.add(stream(shard, "x"), path: "a.jsonl")
    try streams.add(stream(.init(shard: Shard(index: 1, count: 3)), "y"), path: "b.jsonl")
    #expect(
      throws: RecordedStreams.Failure(
        path: "c.jsonl", line: 3,
        message: "shard 1/2 comes a second time: it is in 'a.jsonl' as well")
    ) {
      try streams.add(stream(shard, "y"), path: "c.jsonl")
    }
  }

  @Test("count a script of several streams more than once")
  func repeatedScripts() throws {
    var streams = RecordedStreams()
    try streams.add(stream(.init(shard: Shard(index: 1, count: 2)), "x", "y"), path: "a.jsonl")
    try streams.add(stream(.init(shard: Shard(index: 2, count: 2)), "z"), path: "b.jsonl")
    try streams.add(stream(.init(), "y") + stream(.init(), "y"), path: "c.jsonl")
    try streams.add(stream(.init(shard: Shard(index: 1, count: 3)), "z"), path: "d.jsonl")
    #expect(
      streams.warnings == [
        "'y' is in 'a.jsonl' and in 'c.jsonl', and counts twice",
        "'y' is in two runs of 'c.jsonl', and counts twice",
        "'z' is in 'b.jsonl' and in 'd.jsonl', and counts twice",
      ])
  }

  @Test("seem to be different if a script is in two shards")
  func otherCalls() throws {
    var streams = RecordedStreams()
    try streams.add(stream(.init(shard: Shard(index: 1, count: 2)), "x", "y"), path: "a.jsonl")
    try streams.add(stream(.init(shard: Shard(index: 2, count: 2)), "z", "x"), path: "b.jsonl")
    #expect(
      streams.warnings == [
        "'x' is in shard 1/2 and in shard 2/2, which seem to be of different calls"
      ])
  }
}
