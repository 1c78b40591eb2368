import ActionScript
import InternalSupport

/// The first difference between two runs.
package struct RunDifference {
  /// Where the runs differ.
  enum Place {
    case start
    case step(Int)
    /// Where one run has no more steps.
    case length(Int)
    case end

    /// The place in a run that has more steps before the first.
    func after(_ count: Int) -> Place {
      switch self {
      case .start, .end: self
      case .step(let index): .step(count + index)
      case .length(let length): .length(count + length)
      }
    }
  }

  /// What the text of a difference says of one of the runs.
  struct Side {
    var feature: String
    /// The step that differs.
    var step: StepReport?
    /// The step, which names other steps by their positions, if it is of a run that is kept.
    var stepByPositions: StepReport?
    /// The state after it.
    var state: StateText?
    /// What led to it: `step 1: send searchTapped`.
    var causes: [String] = []
    var end: ReplayEvent.ScriptEnd?
    /// The steps whose effects ended in the step.
    var ended: [String] = []

    /// The effects of the step in words.
    fileprivate var effects: String {
      guard let step else { return "" }
      let steps = ended.isEmpty ? "" : " (of step \(ended.joined(separator: ", ")))"
      return "\(step.effectsStarted) started, \(step.effectsEnded) ended\(steps), "
        + "\(step.effectsInFlight) in flight"
    }
  }

  private let first: Side
  private let second: Side
  private let place: Place
  /// The paths that are not compared.
  private let ignored: [String]

  init(_ place: Place, _ first: Side, _ second: Side, ignoring paths: [String] = []) {
    self.place = place
    ignored = paths
    self.first = first
    self.second = second
  }

  /// Compares two runs; `nil` if they are the same.
  ///
  /// The numbers and lines of steps are not compared, and neither are changes of the paths to ignore.
  ///
  /// The first `start` steps are known to be the same. Of partial runs, only the steps are compared that both have.
  /// Records can begin after `earlierCount` steps, which are the same.
  package init?(
    _ first: RunRecord, _ second: RunRecord, ignoring paths: [String] = [], after start: Int = 0,
    isPartial: Bool = false, earlierCount: Int = 0
  ) {
    let count = min(first.steps.count, second.steps.count)
    let place: Place
    var steps = StepComparison(first, second, ignoring: paths, after: min(start, count))
    if Self.differ(first.start, second.start, ignoring: paths) {
      place = .start
    } else if let index = (min(start, count)..<count).first(where: { steps.differ(at: $0) }) {
      place = .step(index)
    } else if isPartial {
      return nil
    } else if first.steps.count != second.steps.count {
      place = .length(count)
    } else if Self.differ(first.end, second.end) {
      place = .end
    } else {
      return nil
    }
    self.init(
      place.after(earlierCount), Side(first, place), Side(second, place), ignoring: paths)
  }

  /// The number of steps before the one that differs; `nil` if the runs differ elsewhere.
  package var stepIndex: Int? {
    switch place {
    case .step(let index): index
    case .start, .length, .end: nil
    }
  }

  static func differ(
    _ old: ReplayEvent.ScriptStart, _ new: ReplayEvent.ScriptStart, ignoring paths: [String] = []
  ) -> Bool {
    guard old.feature == new.feature else { return true }
    guard !paths.isEmpty, let first = old.state, let second = new.state else {
      return paths.isEmpty && old.state != new.state
    }
    return StateText(first).differs(from: StateText(second), ignoring: paths)
  }

  static func differ(_ old: StepReport, _ new: StepReport) -> Bool {
    old != new && old.compared() != new.compared()
  }

  static func differ(_ old: ReplayEvent.ScriptEnd?, _ new: ReplayEvent.ScriptEnd?) -> Bool {
    old?.compared != new?.compared
  }

  /// The difference in words; the parameters name the runs.
  package func lines(_ firstName: String, _ secondName: String) -> [String] {
    let names = "- \(firstName)\n+ \(secondName)".split(separator: "\n").map(String.init)
    switch place {
    case .start:
      return ["the runs differ at the start"] + names
        + pair("feature", first.feature, second.feature) + states
    case .step(let index):
      guard let old = first.step, let new = second.step else { return [] }
      var parts = (first.stepByPositions ?? old).compared(ignoring: ignored).parts(
        differingFrom: (second.stepByPositions ?? new).compared(ignoring: ignored))
      if !ignored.isEmpty, let before = first.state, let after = second.state {
        parts.removeAll { $0.name == "state" }
        if before.differs(from: after, ignoring: ignored) { parts.append(("state", "", "")) }
      }
      let states = parts.contains { $0.name == "state" } ? states : []
      return [
        "\(same(index)) differ at step \(old.number): \(parts.map(\.name).joined(separator: ", "))"
      ] + names + (old.text == new.text ? ["  \(old.text)"] : ["- \(old.text)", "+ \(new.text)"])
        + parts.filter { $0.name != "step" && $0.name != "state" }
        .flatMap {
          $0.name == "effects"
            ? pair($0.name, first.effects, second.effects) : pair($0.name, $0.first, $0.second)
        }
        + states + causes
    case .length(let count):
      let (longer, shorter, end) =
        first.step != nil
        ? (firstName, secondName, second.end) : (secondName, firstName, first.end)
      return [
        "\(same(count)) differ in length: only \(longer) goes on",
        "  \((first.step ?? second.step)?.text ?? "")",
      ] + (end?.problems ?? []).map { "  \(shorter) ends with: \($0.message)" }
    case .end:
      return ["the runs differ at the end"] + names
        + pair(
          "outcome", first.end?.outcome.rawValue ?? "cut off",
          second.end?.outcome.rawValue ?? "cut off")
        + pair("problems", texts(first.end), texts(second.end))
        + pair("steps", steps(first.end), steps(second.end))
        + pair("time", first.end?.time.scriptText ?? "", second.end?.time.scriptText ?? "")
        + pair("output of the feature", first.end?.captured ?? "", second.end?.captured ?? "")
    }
  }

  private var causes: [String] {
    guard first.causes != second.causes else {
      return first.causes.map { "  ← an effect of \($0)" }
    }
    return first.causes.map { "- ← an effect of \($0)" }
      + second.causes.map { "+ ← an effect of \($0)" }
  }

  private func same(_ count: Int) -> String {
    switch count {
    case 0: "the runs"
    case 1: "the runs are the same for 1 step, and"
    default: "the runs are the same for \(count) steps, and"
    }
  }

  private func steps(_ end: ReplayEvent.ScriptEnd?) -> String {
    guard let steps = end?.steps else { return "" }
    let diverged = end.map { $0.divergedCount > 0 ? ", \($0.divergedCount) diverged" : "" } ?? ""
    return
      "\(steps.passed) passed, \(steps.failed) failed, \(steps.notAsserted) not asserted, \(steps.notRun) not run\(diverged)"
  }

  private func texts(_ end: ReplayEvent.ScriptEnd?) -> String {
    ((end?.problems.map(\.message) ?? []) + (end?.notes ?? [])).joined(separator: "\n")
  }

  private func pair(_ name: String, _ old: String, _ new: String) -> [String] {
    guard old != new else { return [] }
    let lines = [("-", old), ("+", new)].flatMap { mark, text in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      // An empty text has no line, and a line break at the end begins none.
      if lines.last == "" { lines.removeLast() }
      return lines.map { "\(mark) \($0)" }
    }
    return ["  \(name):"] + lines
  }

  /// The states, with what is equal left out.
  private var states: [String] {
    guard let old = first.state?.lines(without: ignored),
      let new = second.state?.lines(without: ignored), old != new
    else { return [] }
    let changes = LineChange.all(from: old, to: new)
    let changed = changes.indices.filter { if case .kept = changes[$0] { false } else { true } }
    var lines = ["  state:"]
    var last = -1
    var isNear = Array(repeating: false, count: changes.count)
    for index in changed {
      for near in max(0, index - 2)...min(changes.count - 1, index + 2) { isNear[near] = true }
    }
    for index in changes.indices where isNear[index] {
      if index > last + 1 { lines.append("  …") }
      last = index
      switch changes[index] {
      case .kept(let line): lines.append("  \(line)")
      case .removed(let line): lines.append("- \(line)")
      case .inserted(let line): lines.append("+ \(line)")
      }
    }
    return lines + (last < changes.count - 1 ? ["  …"] : [])
  }
}

extension RunDifference.Side {
  fileprivate init(_ record: RunRecord, _ place: RunDifference.Place) {
    feature = record.start.feature
    end = record.end
    switch place {
    case .start:
      state = record.state(after: 0)
    case .step(let index):
      step = record.steps[index]
      stepByPositions = record.referringByPositions(record.steps[index])
      state = record.state(after: index + 1)
      causes = record.causes(ofStep: index).map { cause in
        let step = record.steps[cause.index]
        return "step \(step.number): \(cause.action ?? step.text)"
      }
      ended = RunRecord.causes(
        ofEffects: record.steps[index].endedEffects, startedIn: record.steps[...index])
    case .length(let count):
      step = record.steps.dropFirst(count).first
    case .end:
      break
    }
  }
}

extension StepReport {
  /// The step as it is compared: without its place in the script.
  func compared(ignoring paths: [String] = []) -> StepReport {
    var step = self
    (step.number, step.label, step.block, step.diff) = ("", nil, nil, nil)
    (step.file, step.line) = (nil, 0)
    // A replay has no texts where it needs none.
    step.source = nil
    step.reached = []
    // Options of a call say whether it shows the state, and in which step it shows changes of watched paths. Those of the
    // state are in `changes`, too.
    step.state = nil
    step.watched = step.watched.filter { $0.path.hasPrefix("shared ") }
    step.problems = step.problems.map { ReplayProblem($0.kind, $0.message) }
    step.received = step.received.map { action in
      var action = action
      action.diff = nil
      return action
    }
    guard !paths.isEmpty else { return step }
    let isKept = { (change: PathChange) in
      !paths.contains { RunRecord.contains($0, change.path) }
    }
    step.changes = step.changes.filter(isKept)
    step.watched = step.watched.filter(isKept)
    for index in step.received.indices { step.received[index].changes.removeAll { !isKept($0) } }
    step.stateEdits = []
    step.hasChanged = !step.changes.isEmpty
    return step
  }

  /// The parts in which two steps differ, as people name them.
  fileprivate func parts(
    differingFrom other: StepReport
  ) -> [(name: String, first: String, second: String)] {
    let all: [(String, (StepReport) -> String)] = [
      ("step", { "\($0.verb) \($0.text)" }),
      ("outcome", { $0.outcome.rawValue }),
      ("cause", { $0.cause ?? "" }),
      ("arrival", { $0.arrival?.scriptText ?? "" }),
      ("state", { "\($0.hasChanged)\($0.changes)\($0.stateEdits)" }),
      ("shared values", { $0.watched.map(\.text).joined(separator: "\n") }),
      ("received actions", { $0.received.map(\.text).joined(separator: "\n") }),
      (
        "causes of received actions",
        { $0.received.map(\.textWithCause).joined(separator: "\n") }
      ),
      ("calls", { $0.calls.map { "\($0.endpoint)\($0.argumentList)" }.joined(separator: "\n") }),
      (
        "effects",
        {
          "\($0.effectsStarted) started, \($0.effectsEnded) ended, \($0.effectsInFlight) in flight\($0.startedEffects)\($0.endedEffects)"
        }
      ),
      (
        "cancelled effects", { $0.cancelledEffects.map { "of step \($0)" }.joined(separator: ", ") }
      ),
      ("time", { $0.time.scriptText }),
      ("output", { $0.output ?? "" }),
      ("output of the feature", { $0.captured ?? "" }),
      ("uses of the system", { ($0.directReads + $0.uncontrolled).joined(separator: "\n") }),
      ("problems", { $0.problems.map(\.message).joined(separator: "\n") }),
      ("notes", { $0.notes.joined(separator: "\n") }),
    ]
    let parts = all.compactMap { name, text in
      let (first, second) = (text(self), text(other))
      return first == second ? nil : (name: name, first: first, second: second)
    }
    // Other actions have other causes.
    guard parts.contains(where: { $0.name == "received actions" }) else { return parts }
    return parts.filter { $0.name != "causes of received actions" }
  }
}

extension StepReport.ReceivedAction {
  fileprivate var textWithCause: String {
    text + (cause.map { "  ← step \($0)" } ?? "")
      + (arrival.map { ", at \($0.scriptText)" } ?? "") + (isSkipped ? " (skipped)" : "")
  }
}

extension ReplayEvent.ScriptEnd {
  /// The end as it is compared: without its file, and the time that it took.
  fileprivate var compared: ReplayEvent.ScriptEnd {
    var end = self
    (end.file, end.wallTime) = ("", nil)
    // Choices, schedule and reached parts say how the runs were ordered and recorded, not what happened.
    (end.choices, end.schedule, end.reached) = ([], nil, [])
    end.problems = end.problems.map { ReplayProblem($0.kind, $0.message) }
    return end
  }
}
