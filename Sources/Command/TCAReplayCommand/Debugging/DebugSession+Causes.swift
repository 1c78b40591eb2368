import ActionScript
import ReplayReports

// Where values came from, and why a step failed.
extension DebugSession {
  func history(_ operand: String) throws(CommandError) {
    let path = try path(operand, of: .history)
    let changes = try changes(of: path)
    guard !changes.isEmpty else { return say("'\(path)' does not change in this run") }
    var output = TerminalText()
    text.forEachLine(of: changes) { output.append(line: $0, at: .lines) }
    console.output.write(output)
  }

  /// Shows the first change of a path.
  func first(_ operand: String) throws(CommandError) {
    let path = try path(operand, of: .first)
    // What follows is not needed.
    try branch.run.record { !$0.firstChanges(of: path).isEmpty }
    let recorded = branch.record.firstChanges(of: path)
    let changes =
      try isRecorded(recorded, of: path)
      ? recorded : branch.run.firstWatchedChanges(of: path)
    say(changes.isEmpty ? ["'\(path)' does not change in this run"] : text.changes(changes))
  }

  /// Shows the last change of a path up to the step that is looked at.
  func last(_ operand: String) throws(CommandError) {
    let path = try path(operand, of: .last)
    let changes = try lastChanges(of: path, before: branch.position)
    say(
      changes.isEmpty
        ? ["'\(path)' has not changed up to \(branch.place)"] : text.changes(changes))
  }

  /// The changes of a path in the last step that has some, among the first `count` steps.
  private func lastChanges(
    of path: String, before count: Int
  ) throws(CommandError) -> [RunRecord.Change] {
    try isTold(path) == true
      ? branch.record.lastChanges(of: path, before: count)
      : branch.run.lastWatchedChanges(of: path, before: count)
  }

  /// Whether the steps tell all changes of a path; `nil` if only a replay that watches it knows.
  func isTold(_ path: String) throws(CommandError) -> Bool? {
    guard branch.run.source != nil else {
      try checkIsKnown(path)
      return true
    }
    for event in try branch.run.ask(.path(path), at: 0) {
      // The steps tell what becomes of elements, not of positions.
      if case .stepEnded(let step) = event {
        return step.state == "told" && RunRecord.list(in: path) == nil ? true : nil
      }
    }
    return nil
  }

  /// The changes of a path, which may be computed or shared.
  ///
  /// What the record does not tell, or only as changes of what contains it, copies of the run do.
  func changes(of path: String) throws(CommandError) -> [RunRecord.Change] {
    try branch.run.recordAll()
    if branch.run.source != nil, RunRecord.list(in: path) != nil {
      return try branch.run.watchedChanges(of: path)
    }
    let recorded = branch.record.changes(of: path)
    if try isRecorded(recorded, of: path) { return recorded }
    return try branch.run.watchedChanges(of: path)
  }

  /// Whether changes that the record has are those of a path.
  private func isRecorded(
    _ changes: [RunRecord.Change], of path: String
  ) throws(CommandError) -> Bool {
    // Most changes are of the same path as the one before.
    var known: String?
    // Of an element that is named by its id, the record has only the changes of all of it.
    if !changes.isEmpty, !path.contains("[id:"),
      changes.allSatisfy({
        guard $0.change.path != known else { return true }
        known = $0.change.path
        return RunRecord.contains(path, $0.change.path)
      })
    {
      return true
    }
    return try isTold(path) == true
  }

  func why(_ operand: String) throws(CommandError) {
    let index: Int
    if !operand.isEmpty {
      index = try branch.index(ofStep: operand)
    } else if let step = branch.step, step.hasProblem {
      index = branch.position - 1
    } else if let failed = try firstFailure() {
      index = failed
    } else if let problem = branch.record.end?.problems.first {
      var lines = ["after the last step: \(problem.message)"]
      if let line = problem.place?.line,
        let index = branch.record.steps.firstIndex(where: {
          $0.line == line && !$0.number.contains(":")
        })
      {
        lines += [text.line(index)] + text.causes(index)
      }
      if problem.kind == .invariant { lines += try breaking(problem.message) }
      return say(lines + problem.notes.map { "  \($0)" })
    } else if let issue = branch.record.end?.issue {
      // Which action broke it is only known of a script.
      let cause =
        branch.run.source == nil
        ? ["  \(branch.run.remedy), which tells what broke it"] : try breaking(issue)
      return say(["after the last step: \(issue)"] + cause)
    } else {
      throw CommandError("no step failed", hint: "'why STEP' tells what led to a step")
    }
    say(
      text.why(index, trace: try trace(ofFailure: index)) { path in
        (try? lastChanges(of: path, before: index + 1)) ?? []
      })
  }

  /// The actions and calls of a step up to a crash, or to a call that nothing answers.
  private func trace(ofFailure index: Int) throws(CommandError) -> [StepReport] {
    let step = branch.record.steps[index]
    let calls = step.messages.filter { $0.hasPrefix("'") && $0.contains("' was called") }
    if let broken = step.problems.first(where: { $0.kind == .invariant }),
      branch.run.source != nil,
      let found = try branch.run.breaking(broken.message, at: index, to: index + 1)
    {
      return found.trace
    }
    let isCrash = step.problems.contains { $0.kind == .crash || $0.kind == .unanswered }
    guard branch.run.source != nil, isCrash || !calls.isEmpty else { return [] }
    let trace = try branch.run.trace(at: index)
    guard !calls.isEmpty else { return trace }
    let last = trace.lastIndex { traced in
      let endpoint = traced.text.prefix { $0 != "(" }
      return traced.verb == "call" && calls.contains { $0.hasPrefix("'\(endpoint)' ") }
    }
    return last.map { Array(trace[...$0]) } ?? []
  }

  /// What the last action was that broke a registered condition, and what led to it.
  private func breaking(_ message: String) throws(CommandError) -> [String] {
    guard branch.run.source != nil,
      let found = try branch.run.breaking(message, at: 0, to: branch.record.steps.count),
      branch.record.steps.indices.contains(found.index)
    else { return [] }
    return ["it was broken in", text.line(found.index)] + text.why(found.trace, inStep: found.index)
  }

  /// The position of the first failed step.
  private func firstFailure() throws(CommandError) -> Int? {
    var index = 0
    while true {
      let steps = branch.record.steps
      if let failed = steps[index...].firstIndex(where: \.hasProblem) { return failed }
      index = steps.count
      guard !branch.run.isOver else { return nil }
      try branch.run.record(to: index + 1024)
      if branch.record.steps.count == index { try branch.run.recordAll() }
    }
  }

  /// Returns a path of a command, which is neither missing nor a condition.
  func path(_ operand: String, of word: DebugWord) throws(CommandError) -> String {
    guard !operand.isEmpty else {
      throw CommandError("name a path of the state", hint: "\(word.rawValue) count")
    }
    guard operand.hasOutsideOfBrackets("=<>!") else { return operand }
    throw CommandError(
      "'\(word.rawValue)' takes a path, not a condition",
      hint: branch.run.source == nil
        ? "conditions are only checked in a script"
        : "'break PATH OP VALUE' stops where a condition holds")
  }
}
