import ActionScript

/// Combines event streams from files.
///
/// Shards of a run give the events of the whole run: scripts ordered by path, with total counts.
package struct RecordedStreams: Sendable {
  /// A line of a stream that is not an event, or that contradicts the lines before.
  package struct Failure: Error, Equatable, Sendable {
    package var path: String
    package var line: Int
    package var message: String
    /// Whether the line is an event, but not one that can stand there.
    package var isContradiction = false
  }

  private var scripts: [RecordedScript] = []
  private var streamCount = 0
  private var calls = RecordedCalls()
  /// What is true of at least one of the recorded calls.
  package private(set) var call = ReplayEvent.RecordedCall()

  private struct RecordedScript: Sendable {
    var path: [[UInt8]]
    var events: [ReplayEvent]

    init(_ file: String, _ events: [ReplayEvent]) {
      path = file.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
      self.events = events
    }
  }

  package init() {}

  /// Whether a file that begins with these bytes is meant as a stream of events, perhaps a damaged one.
  package static func isStream(_ beginning: [UInt8]) -> Bool {
    var rest = beginning[...]
    if rest.starts(with: SourceFile.byteOrderMark) { rest = rest.dropFirst(3) }
    // Other programs write events as an array, on several lines, or with their members in another order.
    rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "[") }
    guard rest.first == UInt8(ascii: "{") else { return false }
    let member = rest.dropFirst().drop { $0 <= 0x20 }
    let name = Array(#""event""#.utf8)
    if member.starts(with: name) {
      let value = member.dropFirst(name.count).drop { $0 <= 0x20 || $0 == UInt8(ascii: ":") }
      return value.first == UInt8(ascii: "\"")
    }
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    guard let members = ValueSyntax(json: line).flatMap({ JSONMembers($0) }) else { return false }
    return (try? members.text("event")) == "run"
  }

  /// Adds a stream.
  ///
  /// If the stream ends in the middle of a script, also in the middle of a line, the script counts as broken. If it ends
  /// between scripts and without a summary, or is empty, the stream itself does, because scripts may be missing.
  ///
  /// - Parameters:
  ///   - bytes: The stream as JSON Lines.
  ///   - path: The stream's name in messages.
  /// - Throws: A ``Failure`` if a line is not an event or contradicts the lines before, if the
  ///   stream has another version, or if it is of another kind of call than the streams before.
  package mutating func add(_ bytes: [UInt8], path: String) throws(Failure) {
    streamCount += 1
    guard bytes.contains(where: { $0 > 0x20 }) else {
      let problem = ReplayProblem(.unreadable, "the stream '\(path.visible(.line))' has no events")
      let event = ReplayEvent.UnusableScript(file: path, isUnreadable: true, problems: [problem])
      scripts.append(RecordedScript(path, [.scriptUnusable(event)]))
      return
    }
    var reader = StreamReader(path: path)
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      let event: ReplayEvent
      do throws(JSONMembers.Failure) {
        event = try ReplayEvent.read(json: line)
      } catch {
        // The program that wrote the stream was stopped in the middle of a line.
        if reader.isInRun, line.endIndex == bytes.endIndex, ValueSyntax(json: line) == nil {
          break
        }
        throw Failure(path: path, line: number, message: error.message)
      }
      try reader.read(event, line: number)
    }
    let ended = try reader.finish(line: number)
    for run in reader.runs { try calls.add(run) }
    scripts += ended.map { RecordedScript($0.file, $0.events) }
    call.add(reader.call)
  }

  /// Which scripts count more than once.
  package var warnings: [String] { calls.warnings }

  /// The events of one run: the start, those of all scripts, and the summary.
  ///
  /// A shard without a complete stream counts as a broken script.
  package var events: [ReplayEvent] {
    var summary = ReplayEvent.RunSummary()
    summary.call = call
    var events: [ReplayEvent] = [.runStarted]
    for event in recordedEvents + missingShards {
      summary.add(event)
      events.append(event)
    }
    return events + [.runEnded(summary)]
  }

  /// The events of the scripts that the streams have.
  package var recordedEvents: [ReplayEvent] { ordered.flatMap(\.events) }

  /// The shards that other streams show to exist, and that have no complete stream.
  private var missingShards: [ReplayEvent] {
    var events: [ReplayEvent] = []
    func add(_ name: String) {
      let problem = ReplayProblem(.unreadable, "the events of \(name) are missing or cut off")
      events.append(.scriptUnusable(.init(file: name, isUnreadable: true, problems: [problem])))
    }
    let shards = calls.shards
    for count in Set(shards.map(\.count)).sorted() {
      var rest = count - shards.count { $0.count == count }
      var index = 1
      while rest > 0, events.count < Self.missingShardLimit {
        let shard = Shard(index: index, count: count)
        if !shards.contains(shard) {
          add("shard \(shard)")
          rest -= 1
        }
        index += 1
      }
      if rest > 0 { add("\(counted(rest, "more shard")) of \(count)") }
    }
    return events
  }

  /// A stream may tell any number of shards.
  private static let missingShardLimit = 100

  /// A single stream keeps its order.
  ///
  /// Several streams are sorted like a directory.
  private var ordered: [RecordedScript] {
    guard streamCount > 1 else { return scripts }
    let sorted = scripts.enumerated().sorted { left, right in
      for (a, b) in zip(left.element.path, right.element.path) where a != b {
        return a.lexicographicallyPrecedes(b)
      }
      let (a, b) = (left.element.path.count, right.element.path.count)
      return a == b ? left.offset < right.offset : a < b
    }
    return sorted.map(\.element)
  }
}
