import ActionScript
import ReplayReports

// Going through the run.
extension DebugSession {
  func go(by count: Int) throws(DebugError) {
    let target = branch.position + count
    if count < 0, branch.position == 0 { throw DebugError("this is the start") }
    if count > 0 { try refuseEnd() }
    go(to: max(0, min(target, branch.record.steps.count)))
  }

  private func refuseEnd() throws(DebugError) {
    guard branch.position == branch.record.steps.count else { return }
    throw DebugError("the run is over: it has \(stepCount)", hint: "enter a step, or go back")
  }

  func run(_ operand: String) throws(DebugError) {
    let words = operand.split(separator: " ").map(String.init)
    let target = words.first == "to" ? Array(words.dropFirst()) : words
    guard target.count == 1 else {
      throw DebugError("'run' needs a step: run to STEP", hint: "a number, a label, start or end")
    }
    go(to: try branch.position(target[0]))
  }

  /// Goes to a position, and shows the step there.
  func go(to position: Int) {
    branch.position = position
    showStep()
  }

  /// Goes on to a failure, to a stop, or to the end.
  func goOn() throws(DebugError) {
    try refuseEnd()
    var hits: [(stop: DebugStop, reasons: [Int: String])] = []
    for stop in stops { hits.append((stop, try self.hits(of: stop))) }
    for index in branch.position..<branch.record.steps.count {
      var reasons = hits.compactMap { stop, reasons in
        reasons[index].map { "\(stop.text): \($0)" }
      }
      if branch.record.steps[index].hasProblem { reasons.append("a failure") }
      guard !reasons.isEmpty else { continue }
      say("stopped at \(reasons.joined(separator: "; "))")
      return go(to: index + 1)
    }
    go(to: branch.record.steps.count)
  }

  // MARK: - Showing

  private var stepCount: String {
    let count = branch.record.steps.count
    return count == 1 ? "1 step" : "\(count) steps"
  }

  /// Shows the step that is looked at, and behind the last one how the run ended.
  func showStep() {
    showStepAlone()
    guard branch.position == branch.record.steps.count, let end = branch.record.end,
      branch.position > 0 || !end.problems.isEmpty
    else { return }
    let outcome = !asserts && end.outcome == .passed ? "over" : end.outcome.rawValue
    say("the end, at \(end.time.scriptText): \(outcome)")
    if !end.problems.isEmpty || !end.notes.isEmpty { show([.scriptEnded(end)]) }
  }

  /// Shows the step that is looked at.
  func showStepAlone() {
    if let step = branch.step {
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
      verbosity: .verbose, isColored: isColored, showsReceived: !asserts)
    for event in events { console.output.write(event, through: &report) }
  }
}
