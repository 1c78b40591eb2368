import ActionScript

/// Combines event streams from files.
///
/// Shards of a run give the events of the whole run: scripts ordered by path, with total counts.
package struct RecordedStreams: Sendable {
  /// A line of a stream that is not an event.
  package struct Failure: Error, Equatable, Sendable {
    package var path: String
    package var line: Int
    package var message: String

    package init(path: String, line: Int, message: String) {
      self.path = path
      self.line = line
      self.message = message
    }
  }

  private var scripts: [RecordedScript] = []
  private var streamCount = 0

  private struct RecordedScript: Sendable {
    var path: [[UInt8]]
    var events: [ReplayEvent]

    init(_ file: String, _ events: [ReplayEvent]) {
      path = file.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
      self.events = events
    }
  }

  package init() {}

  /// Adds a stream.
  ///
  /// If the stream ends in the middle of a script, the script counts as broken. If it ends between
  /// scripts and without a summary, the stream itself does, because scripts may be missing.
  ///
  /// - Parameters:
  ///   - bytes: The stream as JSON Lines.
  ///   - path: The stream's name in messages.
  /// - Throws: A ``Failure`` if a line is not an event, or if the stream has another version.
  package mutating func add(_ bytes: [UInt8], path: String) throws(Failure) {
    streamCount += 1
    var reader = StreamReader(path: path)
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      let event: ReplayEvent
      do throws(JSONMembers.Failure) {
        event = try ReplayEvent.read(json: line)
      } catch {
        throw Failure(path: path, line: number, message: error.message)
      }
      try reader.read(event, line: number)
    }
    scripts += try reader.finish(line: number).map { RecordedScript($0.file, $0.events) }
  }

  /// The events of one run: the start, those of all scripts, and the summary.
  package var events: [ReplayEvent] {
    var summary = ReplayEvent.RunSummary()
    var events: [ReplayEvent] = [.runStarted]
    for event in ordered.flatMap(\.events) {
      summary.add(event)
      events.append(event)
    }
    return events + [.runEnded(summary)]
  }

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

/// Splits a stream into scripts and checks the order of its events.
private struct StreamReader {
  typealias Failure = RecordedStreams.Failure

  let path: String
  private var scripts: [(file: String, events: [ReplayEvent])] = []
  private var current: (file: String, events: [ReplayEvent], steps: ReplayEvent.StepCounts)?
  private var hasStarted = false
  /// Whether the last run has its summary, or is known to be broken.
  private var isComplete = true

  init(path: String) {
    self.path = path
  }

  mutating func read(_ event: ReplayEvent, line: Int) throws(Failure) {
    if case .runStarted = event {
      // Several streams may have been concatenated.
      endRun()
      hasStarted = true
      isComplete = false
      return
    }
    guard hasStarted else {
      throw Failure(path: path, line: line, message: "the stream does not begin with a 'run' event")
    }
    switch event {
    case .runStarted, .runEnded:
      close()
      isComplete = true
    case .scriptUnusable(let script):
      close()
      scripts.append((script.file, [event]))
    case .scriptNotRun(let script):
      close()
      scripts.append((script.file, [event]))
    case .scriptStarted(let script):
      close()
      current = (script.file, [event], .init())
    case .stepStarted, .traced:
      break
    case .stepEnded(let step):
      guard current != nil else { throw outside(line) }
      current?.events.append(event)
      if step.isFailure { current?.steps.failed += 1 } else { current?.steps.passed += 1 }
    case .scriptEnded(let end):
      guard let script = current, script.file == end.file else { throw outside(line) }
      scripts.append((script.file, script.events + [event]))
      current = nil
    }
  }

  mutating func finish(line: Int) throws(Failure) -> [(file: String, events: [ReplayEvent])] {
    guard hasStarted else {
      throw Failure(path: path, line: max(1, line), message: "there are no events")
    }
    endRun()
    return scripts
  }

  /// Ends a run, which is broken if it has no summary.
  private mutating func endRun() {
    close()
    guard !isComplete else { return }
    isComplete = true
    let problem = ReplayProblem(
      .unreadable, "the stream '\(path.visible(.line))' ends before its summary")
    scripts.append(
      (path, [.scriptUnusable(.init(file: path, isUnreadable: true, problems: [problem]))]))
  }

  /// Ends a script if the stream ends in the middle of it.
  private mutating func close() {
    guard let script = current else { return }
    var end = ReplayEvent.ScriptEnd(file: script.file, outcome: .broken)
    end.steps = script.steps
    end.problems = [
      ReplayProblem(.unreadable, "the stream '\(path.visible(.line))' ends before this script does")
    ]
    scripts.append((script.file, script.events + [.scriptEnded(end)]))
    current = nil
    isComplete = true
  }

  private func outside(_ line: Int) -> Failure {
    Failure(path: path, line: line, message: "the event belongs to no script that has started")
  }
}
