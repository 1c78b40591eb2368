import ActionScript
import ReplayReports

/// Compares several replays of a script event by event.
///
/// The events of the first replay are passed on. Its last event is held back until all replays have
/// ended, because only then it is known whether they are equal.
///
/// If a replay differs, it and the first one are repeated. If both do the same again, the difference
/// comes from the hash seed.
@MainActor
final class ReplayComparison {
  private let file: String
  private let plan: ReplayPlan
  private let emit: (ReplayEvent) -> Void

  /// The events of the first replay, as JSON lines.
  private var reference: [[UInt8]] = []
  /// The last event of the first replay.
  private var end: ReplayEvent?
  /// The difference of a replay from the first one.
  private struct Difference {
    var replay: Int
    /// The number of the event.
    var position: Int
    /// The event; `nil` if it is missing.
    var line: [UInt8]?
    var problem: ReplayProblem
    /// What the feature did before the difference that the replay does not control.
    var likelyCauses: [String]
  }

  /// The first difference of each replay that has one.
  private var differences: [Int: Difference] = [:]
  private var ended = 0

  /// The number of events of the current replay that were compared.
  private var position = 0

  init(_ file: String, _ plan: ReplayPlan, emit: @escaping (ReplayEvent) -> Void) {
    self.file = file
    self.plan = plan
    self.emit = emit
  }

  /// Whether a replay differed from the first one.
  var hasDifference: Bool { difference != nil }

  /// The differences, without those of repetitions.
  private var differingReplays: some Collection<Difference> {
    differences.values.filter { $0.replay < plan.count }
  }

  /// The difference that comes first in the script.
  private var difference: Difference? {
    differingReplays.min { ($0.position, $0.replay) < ($1.position, $1.replay) }
  }

  /// The seed of a repetition; `nil` if it is not needed.
  func seed(ofRepetition replay: Int) -> Int? {
    difference.map { plan.seed(of: replay == plan.count ? 0 : $0.replay) }
  }

  /// Whether the difference comes from the hash seed; `nil` if this is not known.
  private var comesFromSeed: Bool? {
    guard ended == plan.processCount, let difference else { return nil }
    let again = differences[plan.count + 1]
    return differences[plan.count] == nil && again?.position == difference.position
      && again?.line == difference.line
  }

  /// Receives an event of a replay; the first replay has number 0.
  func receive(_ event: ReplayEvent, of replay: Int) {
    guard replay > 0 else {
      reference.append(event.json())
      switch event {
      case .scriptEnded, .scriptUnusable, .scriptNotRun: end = event
      case .runStarted, .scriptStarted, .stepEnded, .traced, .runEnded: emit(event)
      }
      return
    }
    defer { position += 1 }
    guard differences[replay] == nil else { return }
    let line = event.json()
    guard reference.indices.contains(position) else {
      return note(
        replay, "it has more events than the first: \(Self.name(event))", line: line)
    }
    guard reference[position] != line else { return }
    note(replay, at: event, line)
  }

  func end(of replay: Int) {
    defer {
      position = 0
      ended += 1
    }
    guard replay > 0, position < reference.count, differences[replay] == nil else { return }
    let missing = ReplayEvent(json: reference[position]).map(Self.name) ?? "an event"
    note(replay, "it ended before \(missing)")
  }

  /// Emits the end of the script; `interruption` says why some replays did not run.
  func finish(interruptedBy interruption: ReplayProblem?) {
    var problems = interruption.map { [$0] } ?? []
    if let difference {
      var problem = difference.problem
      problem.notes = causes(of: difference)
      let count = differingReplays.count
      let differed = count == 1 ? "1 replay differs" : "\(count) replays differ"
      problem.notes.append("\(differed) from the first, of \(plan.count) in all")
      problems.append(problem)
    }
    switch end {
    case .scriptEnded(var end)? where !problems.isEmpty:
      if end.outcome == .passed { end.outcome = interruption == nil ? .failed : .broken }
      end.problems += problems
      emit(.scriptEnded(end))
    case .scriptUnusable(var script)? where !problems.isEmpty:
      script.problems += problems
      emit(.scriptUnusable(script))
    case let end?:
      emit(end)
    case nil:
      break
    }
    end = nil
  }

  /// Notes on where a difference comes from.
  private func causes(of difference: Difference) -> [String] {
    switch comesFromSeed {
    case true?:
      let (first, other) = (plan.seed(of: 0), plan.seed(of: difference.replay))
      return [
        "the feature depends on the order of a set or a dictionary",
        "--hash-seed \(first) gives the first replay, --hash-seed \(other) gives replay \(difference.replay + 1)",
      ]
    case false? where difference.likelyCauses.isEmpty:
      return ["the feature reads something that the replay does not control"]
    case false?, nil: return difference.likelyCauses
    }
  }

  // MARK: - Differences

  private func note(_ replay: Int, at event: ReplayEvent, _ line: [UInt8]) {
    let first = ReplayEvent(json: reference[position])
    guard let first, Self.name(first) == Self.name(event) else {
      let other = first.map(Self.name) ?? "another event"
      return note(
        replay, "after \(stepBefore), it has \(Self.name(event)), the first \(other)", line: line)
    }
    let members = EventDifference(reference[position], line)
    note(
      replay, "at \(Self.name(event)): \(members.names.joined(separator: ", "))", members.text,
      at: event, line: line)
  }

  private func note(
    _ replay: Int, _ what: String, _ text: String? = nil, at event: ReplayEvent? = nil,
    line: [UInt8]? = nil
  ) {
    var problem = ReplayProblem(
      .nondeterministic, "replay \(replay + 1) of \(plan.count) differs from the first \(what)")
    if !what.hasPrefix("at ") {
      problem.message = "replay \(replay + 1) of \(plan.count) differs from the first: \(what)"
    }
    problem.difference = text
    if case .stepEnded(let step)? = event { problem.place = place(of: step) }
    differences[replay] = Difference(
      replay: replay, position: position, line: line, problem: problem,
      likelyCauses: likelyCauses(at: event))
  }

  /// What the feature is known to have done before the event that the replay does not control.
  private func likelyCauses(at event: ReplayEvent?) -> [String] {
    let events = reference.prefix(position + 1).lazy.compactMap { ReplayEvent(json: $0) }
    var causes: [String] = []
    for case .stepEnded(let step) in Array(events) + [event].compactMap(\.self) {
      for cause in step.uncontrolled.map({ "step \(step.number): \($0)" })
      where !causes.contains(cause) { causes.append(cause) }
    }
    return Array(causes.prefix(3))
  }

  /// The last step before the events that differ.
  private var stepBefore: String {
    for line in reference[..<position].reversed() {
      if case .stepEnded(let step)? = ReplayEvent(json: line) { return "step \(step.number)" }
    }
    return "the start"
  }

  /// The location of a step; `nil` for a step of an included file.
  private func place(of step: StepReport) -> ReplayProblem.Place? {
    guard !step.number.contains(":") else { return nil }
    return ReplayProblem.Place(
      file: file, line: step.line, column: 1, endLine: step.line, endColumn: 1, text: step.text,
      padding: "", width: step.text.unicodeScalars.count)
  }

  private static func name(_ event: ReplayEvent) -> String {
    switch event {
    case .scriptStarted: "the start of the script"
    case .stepEnded(let step): "step \(step.number)"
    case .scriptEnded: "the end of the script"
    case .scriptUnusable: "what is wrong with the script"
    case .traced: "a mark of the trace"
    case .scriptNotRun, .runStarted, .runEnded: "the run"
    }
  }
}

/// The members in which two events of the same kind differ.
struct EventDifference {
  private(set) var names: [String] = []
  /// The values: those of the first event after `-`, those of the second after `+`.
  private(set) var text = ""

  init(_ first: [UInt8], _ second: [UInt8]) {
    var (old, new) = (Self.members(first), Self.members(second))
    if old.value(of: "diff") != new.value(of: "diff") {
      // The diff shows the same changes.
      old.removeAll { Self.changes.contains($0.name) }
      new.removeAll { Self.changes.contains($0.name) }
    }
    for (name, value) in old where new.value(of: name) != value {
      add(name, value, new.value(of: name))
    }
    for (name, value) in new where old.value(of: name) == nil { add(name, nil, value) }
  }

  private mutating func add(_ name: String, _ old: String?, _ new: String?) {
    names.append(Self.words[name] ?? name)
    if !text.isEmpty { text += "\n" }
    text += "  \(names[names.count - 1]):"
    for (mark, value) in [("-", old), ("+", new)] {
      guard let value else { continue }
      for line in value.split(separator: "\n", omittingEmptySubsequences: false) {
        text += "\n\(mark) \(line)"
      }
    }
  }

  /// The members that show what 'diff' shows.
  private static let changes: Set<String> = ["changes", "stateEdits"]

  /// Readable names for members.
  private static let words = [
    "stateEdits": "state", "captured": "output of the feature", "received": "received actions",
  ]

  private static func members(_ line: [UInt8]) -> [(name: String, value: String)] {
    guard let value = ValueSyntax(json: line), case .object(let members) = value.kind else {
      return []
    }
    return members.map { member in
      (member.key, text(of: member.value, in: line))
    }
  }

  /// The text of a string or of a list of strings; other values as JSON.
  private static func text(of value: ValueSyntax, in line: [UInt8]) -> String {
    switch value.kind {
    case .string(let text):
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    case .array(let elements):
      return elements.map { text(of: $0, in: line) }.joined(separator: "\n")
    case .object(let members):
      let told = members.filter { Self.telling.contains($0.key) }
      guard told.isEmpty else {
        return told.map { text(of: $0.value, in: line) }.joined(separator: " ")
      }
      fallthrough
    default:
      return String(decoding: line[Int(value.span.start)..<Int(value.span.end)], as: UTF8.self)
    }
  }

  /// The members of nested objects that people read: in problems, received actions, calls and
  /// edits.
  private static let telling: Set<String> = [
    "message", "text", "endpoint", "arguments", "inserted",
  ]
}

extension [(name: String, value: String)] {
  fileprivate func value(of name: String) -> String? { first { $0.name == name }?.value }
}
