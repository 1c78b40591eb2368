import ActionScript
import ReplayReports

// Going through the run.
extension DebugSession {
  func go(by count: Int) throws(CommandError) {
    let target = branch.position + count
    if count < 0, branch.position == 0 { throw CommandError("this is the start") }
    if count > 0 { try refuseEnd() }
    try go(to: max(0, target))
  }

  private func refuseEnd() throws(CommandError) {
    guard branch.position == branch.run.count else { return }
    throw CommandError(
      "the run is over: it has \(stepCount)",
      hint: branch.script == nil ? "go back" : "enter a step, or go back")
  }

  func run(_ operand: String) throws(CommandError) {
    let words = operand.split(separator: " ").map(String.init)
    let target = words.first == "to" ? Array(words.dropFirst()) : words
    guard target.count == 1 else {
      throw CommandError("'run' needs a step: run to STEP", hint: "a number, a label, start or end")
    }
    let position: Int
    do throws(CommandError) {
      position = try branch.position(target[0])
    } catch {
      // Stay where the replay was interrupted.
      if error.code == .interrupted { branch.position = branch.record.steps.count }
      throw error
    }
    try go(to: position)
  }

  /// Goes to a position, or as far as the run goes, and shows the step there.
  func go(to position: Int) throws(CommandError) {
    do throws(CommandError) {
      try branch.run.record(to: position)
    } catch {
      // Stay where the replay was interrupted.
      branch.position = min(position, branch.record.steps.count)
      throw error
    }
    branch.position = min(position, branch.record.steps.count)
    try showStep()
  }

  /// Goes on to a failure, to a stop, or to the end.
  func goOn() throws(CommandError) {
    try refuseEnd()
    var hits: [DebugHits] = []
    defer { for each in hits { each.close() } }
    var (index, part) = (branch.position, 16)
    for stop in stops { hits.append(try self.hits(of: stop, from: index)) }
    while index < branch.run.count {
      if index == branch.record.steps.count {
        do throws(CommandError) {
          try branch.run.record(to: index + part)
        } catch {
          branch.position = branch.record.steps.count
          throw error
        }
        part = min(part * 2, 1 << 10)
        continue
      }
      let step = branch.record.steps[index]
      // Steps that have run already are looked at some at a time, too.
      let end = min(index + 1024, branch.record.steps.count)
      var reasons: [String] = []
      for each in hits {
        if let reason = try each.reason(step, index, end: end) { reasons.append(reason) }
      }
      if let trouble = step.trouble { reasons.append(trouble.noun) }
      guard reasons.isEmpty else {
        say("stopped at \(reasons.joined(separator: "; "))")
        return try go(to: index + 1)
      }
      index += 1
    }
    try go(to: index)
  }

  // MARK: - Showing

  private var stepCount: String { counted(branch.run.count, "step") }

  /// Shows the step that is looked at, and behind the last one how the run ended.
  func showStep() throws(CommandError) {
    showStepAlone()
    guard branch.position == branch.run.count else { return }
    try branch.run.recordAll()
    guard let end = branch.record.end, branch.position > 0 || !end.problems.isEmpty else { return }
    let isOver = (!asserts || branch.isChanged) && end.outcome == .passed
    say(
      "the end, at \(end.time.scriptText): \(isOver ? overText : end.outcome.rawValue + failedSteps)"
    )
    if !end.problems.isEmpty || !end.notes.isEmpty { show([.scriptEnded(end)]) }
  }

  /// Which steps failed, if it is not only the last one.
  private var failedSteps: String {
    let failed = branch.record.steps.indices.filter { branch.record.steps[$0].hasProblem }
    guard !failed.isEmpty, failed != [branch.record.steps.count - 1] else { return "" }
    return place(ofSteps: failed)
  }

  /// How a run ended in which nothing is asserted: `over`, `over, diverged in step 2`.
  private var overText: String {
    let steps = branch.record.steps
    let troubled = steps.indices.filter { steps[$0].hasProblem }
    guard let first = troubled.first, let trouble = steps[first].trouble else {
      return branch.record.end?.issue == nil ? "over" : "over, with a problem"
    }
    return "over, \(trouble.end)\(place(ofSteps: troubled))"
  }

  private func place(ofSteps positions: [Int]) -> String {
    let number = branch.record.steps[positions[0]].number
    return positions.count == 1
      ? " in step \(number)" : " in \(positions.count) steps, first in step \(number)"
  }

  /// Shows the step that is looked at.
  func showStepAlone() {
    if var step = branch.step {
      // Where nothing is asserted, only a note tells it.
      if step.outcome == .passed, step.trouble != nil { step.outcome = .diverged }
      show([.stepEnded(step)])
    } else {
      say("at the start: \(branch.record.start.feature), \(stepCount)")
      show(branch.record.start.warnings)
    }
  }

  private func show(_ warnings: [ReplayProblem]) {
    for warning in warnings { say("warning: \(warning.message)") }
  }

  /// Shows events as a run with '-v' does.
  func show(_ events: [ReplayEvent]) {
    var report: any ReplayReport = PrettyReport(
      verbosity: .verbose, isColored: isColored, showsReceived: !asserts || branch.isChanged)
    for event in events { console.output.write(event, through: &report) }
  }
}
