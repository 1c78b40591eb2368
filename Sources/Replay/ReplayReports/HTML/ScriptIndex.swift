import ActionScript

/// Facts about a script that the page needs before it reads steps.
package struct ScriptIndex {
  package private(set) var record: ScriptRecord
  private var notes: [String] = []
  private var captured: String?
  private var watched: [ReplayEvent.WatchedValue] = []
  private var time: Duration = .zero
  private var sources: Sources?
  /// The index of each part's first step.
  package private(set) var parts: [Int] = []
  /// The parts before which the page has the state as a whole.
  private var states: [Int] = []
  private(set) var stepCount = 0
  private var numbers: [String] = []
  private var indices: [String: Int] = [:]
  private var failures: [Int] = []
  private var causes: [(step: Int, cause: Int)] = []
  /// The steps after which virtual time was another than before, with the time.
  private var times: [(step: Int, time: Duration)] = []
  private var effects: [Effect] = []
  private var openEffects: [Int: Int] = [:]
  private var lanes: [Bool] = []
  private var problems: [ReplayProblem] = []

  /// The files whose texts the page has, the script's own first.
  struct Sources {
    /// The index of the script that the texts are stored with; rows of a table share those of the first one.
    let script: Int
    var files: [String] = []
  }

  /// An effect from the step that started it to the step in which it ended, and its lane.
  private struct Effect {
    var from: Int
    var to: Int?
    var lane: Int
  }

  package init(_ event: ReplayEvent) {
    if case .scriptStarted(let start) = event {
      record = ScriptRecord(start)
      watched = start.watched
    } else {
      var gatherer = ScriptGatherer()
      record = gatherer.receive(event) ?? ScriptRecord(file: "")
      problems = record.findings.map(\.problem)
    }
  }

  mutating func beginPart() { parts.append(stepCount) }

  /// Notes that the page has the state before the part that has begun.
  mutating func addState() { states.append(parts.count - 1) }

  package mutating func add(_ step: StepReport) {
    let index = stepCount
    stepCount += 1
    numbers.append(step.number)
    indices[step.number] = index
    if step.isFailure { failures.append(index) }
    // A step in which the process crashed has no time.
    if step.time > times.last?.time ?? .zero { times.append((index, step.time)) }
    if let cause = step.causingStep.flatMap({ indices[$0] }) { causes.append((index, cause)) }
    for id in step.endedEffects {
      guard let place = openEffects.removeValue(forKey: id) else { continue }
      effects[place].to = index
      lanes[effects[place].lane] = false
    }
    for effect in step.startedEffects {
      let lane = lanes.firstIndex(of: false) ?? lanes.count
      if lane == lanes.count { lanes.append(true) } else { lanes[lane] = true }
      openEffects[effect.id] = effects.count
      effects.append(Effect(from: index, to: nil, lane: lane))
    }
  }

  mutating func end(_ end: ReplayEvent.ScriptEnd, sources: Sources) {
    self.sources = sources
    record.end(end)
    time = end.time
    notes = end.notes
    captured = end.captured?.withoutColors
    problems = end.problems
  }

  /// Whether steps are numbered 1, 2, 3, so that their numbers can be left out.
  private var isPlain: Bool {
    numbers.enumerated().allSatisfy { $0.element == String($0.offset + 1) }
  }
}

extension JSONWriter {
  package mutating func write(_ script: ScriptIndex) { script.write(to: &self) }
}

extension ScriptIndex {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("file", record.file)
      $0.member("feature", record.feature)
      $0.member("title", record.title)
      $0.member("tags", record.tags)
      $0.member("outcome", record.outcome.rawValue)
      $0.member("reason", record.reason)
      $0.member("summary", SummaryText.steps(record.steps).description)
      $0.member("time", time.scriptText)
      $0.member("wallTime", record.wallTime?.scriptText)
      $0.member("watched", watched) { $0.write($1) }
      if let sources, !sources.files.isEmpty {
        $0.member("sources", sources.files)
        $0.member("sourcesOf", sources.script)
      }
      $0.member("warnings", record.warnings) { $0.write($1) }
      $0.member("problems", problems) { $0.write($1) }
      $0.member("notes", notes)
      $0.member("captured", captured)
      $0.member("count", stepCount)
      $0.member("parts", parts) { $0.value($1) }
      $0.member("states", states) { $0.value($1) }
      if !isPlain { $0.member("numbers", numbers) }
      $0.member("failures", failures) { $0.value($1) }
      $0.member("times", times.map { "\($0.step) \($0.time.scriptText)" })
      $0.member("causes", causes) { writer, pair in
        writer.array([pair.step, pair.cause]) { $0.value($1) }
      }
      $0.member("effects", effects) { writer, effect in
        writer.array([effect.from, effect.to ?? -1, effect.lane]) { $0.value($1) }
      }
    }
  }
}
