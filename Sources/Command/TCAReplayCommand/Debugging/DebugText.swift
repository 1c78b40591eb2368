import ActionScript
import ReplayReports

/// What the debugger says about a run.
struct DebugText {
  let record: RunRecord

  /// A step on one line: `step 4  receive response  ← step 3, at 300ms`.
  func line(_ index: Int) -> String {
    var line = ""
    append(index, to: &line)
    return line
  }

  private func append(_ index: Int, to line: inout String) {
    // A copy of the step would take longer than the text.
    let (steps, place) = record.steps.chunk(at: index)
    line += "step "
    line += steps[place].number
    line += "  "
    line += steps[place].text
    if steps[place].cause != nil || steps[place].arrival != nil {
      line += Self.details(steps[place].cause, steps[place].arrival)
    }
  }

  private static func details(_ cause: String?, _ arrival: Duration?) -> String {
    let details = [cause.map { "step \($0)" }, arrival.map { "at \($0.scriptText)" }]
      .compactMap(\.self)
    return details.isEmpty ? "" : "  ← \(details.joined(separator: ", "))"
  }

  /// Steps, how they changed a value, and what led to them.
  func changes(_ changes: [RunRecord.Change]) -> [String] {
    var lines: [String] = []
    forEachLine(of: changes) { lines.append($0) }
    return lines
  }

  /// Passes on the lines of ``changes(_:)``, which can be many.
  func forEachLine(of changes: [RunRecord.Change], _ body: (String) -> Void) {
    // One text for all lines: they take longer to allocate than to write.
    var line = ""
    for position in changes.indices {
      func isSame(_ other: Int) -> Bool {
        changes.indices.contains(other) && changes[other].index == changes[position].index
          && changes[other].action == changes[position].action
      }
      if !isSame(position - 1) {
        line.removeAll(keepingCapacity: true)
        appendOrigin(of: changes[position], to: &line)
        body(line)
      }
      line.removeAll(keepingCapacity: true)
      line += "  "
      changes[position].change.append(to: &line)
      body(line)
      if !isSame(position + 1) { causes(changes[position]).forEach(body) }
    }
  }

  /// The step or the action that made a change.
  private func appendOrigin(of change: RunRecord.Change, to line: inout String) {
    guard let action = change.action else { return append(change.index, to: &line) }
    let step = record.steps[change.index]
    line += "step \(step.number)  \(Self.text(of: step.received[action]))"
  }

  private static func text(of action: StepReport.ReceivedAction) -> String {
    "◂ \(action.isSkipped ? "skipped" : "received") \(action.text)"
      + details(action.cause, action.arrival)
  }

  private func causes(_ change: RunRecord.Change) -> [String] {
    guard let action = change.action else { return causes(change.index) }
    return record.causes(ofAction: action, inStep: change.index).map(text)
  }

  /// What led to a step, a line each.
  func causes(_ index: Int) -> [String] {
    record.causes(ofStep: index).map(text)
  }

  private func text(_ cause: RunRecord.Cause) -> String {
    let step = record.steps[cause.index]
    return cause.action.map { "  ← an effect of \($0), which arrived in step \(step.number)" }
      ?? "  ← an effect of step \(step.number): \(step.text)"
  }

  /// Why a step failed: its problems, what led to it, and what last changed the values that it names.
  ///
  /// `trace` has the actions and calls of the step up to the failure, if it is one of those. `lastChanges` are the changes
  /// of a path in the last step up to this one that has some.
  func why(
    _ index: Int, trace: [StepReport], lastChanges: (String) -> [RunRecord.Change]
  ) -> [String] {
    let step = record.steps[index]
    var lines = [line(index)] + step.messages.map { "  \($0)" }
    lines += trace.isEmpty ? causes(index) : why(trace, inStep: index)
    for (action, skipped) in step.received.prefix(while: \.isSkipped).enumerated() {
      lines.append("  \(Self.text(of: skipped))")
      lines += record.causes(ofAction: action, inStep: index).map(text)
    }
    var told: Set<Int> = []
    for path in step.problems.compactMap(\.path) {
      let changes = lastChanges(path)
      guard let last = changes.last, told.insert(last.index).inserted else { continue }
      lines += ["'\(path)' was last changed by"] + self.changes(changes)
    }
    return lines
  }

  /// What led to an action or a call of a step that `trace` tells up to there.
  func why(_ trace: [StepReport], inStep index: Int) -> [String] {
    guard let last = trace.last else { return [] }
    var lines = ["  at the \(last.verb) \(last.text)"]
    var (rest, cause) = (trace.dropLast(), last.cause)
    if last.verb == "call", cause == nil, let action = rest.last(where: { $0.verb == "action" }) {
      lines.append("  in the action \(action.text)")
      cause = action.cause
    }
    // Actions that arrived in the step itself are only known from the trace.
    while let text = cause, text.hasPrefix("\(record.steps[index].number) ("), text.hasSuffix(")") {
      let name = text.drop { $0 != "(" }.dropFirst().dropLast()
      lines.append("  ← an effect of \(name), which arrived in this step")
      guard
        let position = rest.lastIndex(where: {
          $0.verb == "action" && $0.text.prefix { $0 != "(" } == name
        })
      else { return lines }
      cause = rest[position].cause
      rest = rest[..<position]
    }
    return lines + record.causes(from: cause).map(self.text)
  }

  /// The steps around a position, a line each, with a mark at the one that is looked at.
  func steps(around position: Int) -> [String] {
    let range = max(0, position - 5)..<min(record.steps.count, position + 5)
    let start = range.lowerBound == 0 ? ["\(position == 0 ? ">" : " ") start"] : []
    return start
      + range.map { index in
        let mark = index + 1 == position ? ">" : " "
        let failure = record.steps[index].trouble.map { "  (\($0.rawValue))" } ?? ""
        return "\(mark) \(line(index))\(failure)"
      }
  }
}

extension ReplayEvent.ScriptEnd {
  /// What is wrong at the end of a run in which nothing is asserted; `nil` if nothing is.
  var issue: String? {
    let word = "issue: "
    return notes.first { $0.hasPrefix(word) }.map { String($0.dropFirst(word.count)) }
  }
}

extension StepReport {
  /// Whether something is wrong, also where nothing is asserted.
  var hasProblem: Bool { !messages.isEmpty || isFailure }

  /// What is wrong with a step.
  enum Trouble: String {
    case failed
    case diverged
    /// A problem where nothing is asserted.
    case problem

    /// What `continue` stops at.
    var noun: String {
      switch self {
      case .failed: "a failure"
      case .diverged: "a divergence"
      case .problem: "a problem"
      }
    }

    /// How a run with such a step ended in which nothing is asserted.
    var end: String {
      switch self {
      case .failed, .diverged: rawValue
      case .problem: "with a problem"
      }
    }
  }

  /// What is wrong, also where nothing is asserted; `nil` if nothing is.
  var trouble: Trouble? {
    if outcome == .diverged || !isFailure && problems.isEmpty && !divergences.isEmpty {
      return .diverged
    }
    return isFailure || !problems.isEmpty ? .failed : messages.isEmpty ? nil : .problem
  }

  /// What is wrong, also where nothing is asserted and notes tell it.
  var messages: [String] {
    let noted = notes.compactMap { note in
      ["problem: ", "issue: ", StepReport.divergence].first { note.hasPrefix($0) }
        .map { String(note.dropFirst($0.count).prefix { $0 != "\n" }) }
    }
    return problems.map(\.message) + noted
  }
}

extension ReplayProblem {
  /// The path of the line that failed.
  fileprivate var path: String? {
    guard kind == .expectation || kind == .stateMismatch, let place else { return nil }
    let path = place.text.dropFirst(place.padding.count).prefix(place.width)
    return path.isEmpty ? nil : String(path)
  }
}
