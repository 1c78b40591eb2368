import ActionScript

/// Reads a recorded stream event by event, and derives from the events what its ends must say.
///
/// A stream that was cut off gives a broken script. A stream that contradicts itself is refused.
struct StreamReader {
  typealias Failure = RecordedStreams.Failure
  typealias Script = (file: String, events: [ReplayEvent])

  private enum Position {
    /// Before the first run.
    case outside
    /// In a run, between scripts.
    case run
    case script(file: String)
    /// After the summary of a run.
    case over
  }

  let path: String
  /// Whether the events are wanted at the end.
  private let keepsEvents: Bool
  private var position = Position.outside
  private var scripts: [Script] = []
  /// The events of the current script.
  private var events: [ReplayEvent] = []
  private var steps = EndedSteps()
  /// The number of lines in the dump of its state; `nil` if this is not followed.
  private var stateLineCount: Int?
  /// What the events of the current run add up to.
  private var summary = ReplayEvent.RunSummary()
  private(set) var call = ReplayEvent.RecordedCall()
  /// The runs that are complete.
  private(set) var runs: [RecordedCalls.Run] = []
  /// The number of scripts before the current run.
  private var earlierCount = 0

  /// The end of a script, or the script that did not run, until someone takes it.
  private var ended: ReplayEvent?

  init(path: String, keepsEvents: Bool = true) {
    self.path = path
    self.keepsEvents = keepsEvents
  }

  /// Adds a step that was not parsed, if it is clear that it can come now.
  mutating func add(_ step: StepGlance) -> Bool {
    guard case .script = position else { return false }
    return steps.add(step)
  }

  /// Whether a run has started and has no summary yet.
  var isInRun: Bool {
    switch position {
    case .run, .script: true
    case .outside, .over: false
    }
  }

  /// The script that has ended since the last call, also because the stream was cut off.
  mutating func takeEnd() -> ReplayEvent? {
    defer { ended = nil }
    return ended
  }

  mutating func read(_ event: ReplayEvent, line: Int) throws(Failure) {
    if let complaint = complaint(about: event) {
      throw Failure(path: path, line: line, message: complaint, isContradiction: true)
    }
    if case .runEnded(let told) = event {
      let files = scripts[earlierCount...].map(\.file)
      runs.append(.init(call: told.call, path: path, line: line, files: files))
    }
  }

  /// Reads an event.
  ///
  /// - Returns: What contradicts the events before.
  private mutating func complaint(about event: ReplayEvent) -> String? {
    switch (position, event) {
    case (_, .runStarted):
      // Several streams may have been concatenated.
      endRun()
      position = .run
      summary = .init()
      earlierCount = scripts.count
    case (.outside, _):
      return "the stream does not begin with a 'run' event"
    case (.over, _):
      return "the event comes after the summary; a 'run' event would be right"
    case (.run, .scriptUnusable(let script)):
      end(script.file, with: event)
    case (.run, .scriptNotRun(let script)):
      end(script.file, with: event)
    case (.run, .scriptStarted(let script)):
      if keepsEvents {
        events = [event]
        stateLineCount = script.state.map { StateText($0).lines.count }
      }
      steps = .init()
      position = .script(file: script.file)
    case (.run, .runEnded(let told)):
      summary.call = told.call
      var told = told
      told.toleratedCount = summary.toleratedCount
      guard told == summary else {
        return
          "the summary counts \(SummaryText.text(for: told)); the events have \(SummaryText.text(for: summary))"
      }
      call.add(told.call)
      position = .over
    case (.run, .stepEnded), (.run, .scriptEnded), (.run, .traced):
      return "the event belongs to no script that has started"
    case (.script, .traced):
      break
    case (.script, .stepEnded(let step)):
      if let complaint = steps.add(step) ?? self.complaint(about: step.stateEdits) {
        return complaint
      }
      if keepsEvents { events.append(event) }
    case (.script(let file), .scriptEnded(let told)):
      guard told.file == file else {
        return "the end of '\(told.file)' stands in '\(file)'; the end of '\(file)' would be right"
      }
      if let complaint = steps.complaint(about: told) { return complaint }
      end(file, with: event)
    case (.script(let file), .scriptUnusable), (.script(let file), .scriptNotRun),
      (.script(let file), .scriptStarted), (.script(let file), .runEnded):
      return "'\(file)' has not ended; its 'scriptEnd' event would be right"
    }
    return nil
  }

  /// Why edits are not changes of the dump before them.
  private mutating func complaint(about edits: [LineEdit]) -> String? {
    guard let count = stateLineCount else { return nil }
    var next = 0
    var newCount = count
    for (index, edit) in edits.enumerated() {
      guard edit.line >= next else {
        return
          "'stateEdits[\(index)]' begins before the one before it ends; their order would be right"
      }
      next = edit.line + edit.removed
      guard next <= count else {
        return
          "'stateEdits[\(index)]' goes up to line \(next) of a state of \(counted(count, "line"))"
      }
      newCount += edit.inserted.count - edit.removed
    }
    stateLineCount = newCount
    return nil
  }

  private mutating func end(_ file: String, with event: ReplayEvent) {
    summary.add(event)
    ended = event
    if keepsEvents { scripts.append((file, events + [event])) }
    events = []
    position = .run
  }

  mutating func finish(line: Int) throws(Failure) -> [Script] {
    if case .outside = position {
      throw Failure(path: path, line: max(1, line), message: "there are no events")
    }
    endRun()
    return scripts
  }

  /// Ends a run, which is broken if it has no summary.
  private mutating func endRun() {
    switch position {
    case .outside, .over:
      break
    case .run:
      end(
        path,
        with: .scriptUnusable(
          .init(file: path, isUnreadable: true, problems: [cutOff(before: "its summary")])))
    case .script(let file):
      var told = ReplayEvent.ScriptEnd(file: file, outcome: .broken)
      told.steps = steps.counts
      told.problems = [cutOff(before: "this script does")]
      end(file, with: .scriptEnded(told))
    }
  }

  private func cutOff(before what: String) -> ReplayProblem {
    ReplayProblem(.unreadable, "the stream '\(path.visible(.line))' ends before \(what)")
  }
}
