import ActionScript
package import ReplayPlanning
package import ReplayReports

extension ReplayEvent.ScriptEnd {
  /// Refuses a script that would pass although no step of it was asserted.
  package mutating func refuseNothing<State, Action>(in plan: Plan<State, Action>) {
    guard outcome == .passed else { return }
    outcome = .unusable
    let script = plan.script
    let (whole, part) = script.notation == .log ? ("log", "entries") : ("script", "steps")
    let (message, note) =
      if steps.notAsserted > 0 {
        ("none of the \(part) was asserted", "'--skip' leaves out all that '--from' selects")
      } else if steps.notRun > 0 {
        ("none of the \(part) ran", "'--skip' leaves out all of them")
      } else {
        ("the \(whole) has no \(part)", "it checks nothing")
      }
    append(message, [note], script)
  }

  /// Refuses a script that would pass although nothing was checked.
  ///
  /// `hasChecked` says whether a step that can fail was asserted, if '--from' or '--skip' leaves
  /// out some.
  mutating func refuse<State, Action>(
    _ plan: Plan<State, Action>, hasSteps: Bool, hasChecked: Bool? = nil, explores: Bool = false
  ) {
    if !hasSteps { refuseNothing(in: plan) }
    guard !explores else { return }
    refuseUnchecked(in: plan)
    if hasChecked == false { refuseUncheckedPart(of: plan) }
  }

  /// Refuses a part of a script that would pass although none of its steps can fail.
  private mutating func refuseUncheckedPart<State, Action>(of plan: Plan<State, Action>) {
    guard outcome == .passed else { return }
    outcome = .unusable
    append(
      "none of the steps that were asserted checks anything",
      ["'--from' and '--skip' leave out those that do"], plan.script)
  }

  /// Refuses a script that would pass although none of its steps can fail, such as one that only prints.
  private mutating func refuseUnchecked<State, Action>(in plan: Plan<State, Action>) {
    guard outcome == .passed, !plan.steps.contains(where: \.canFail) else { return }
    outcome = .unusable
    append(
      "no step of the script checks anything",
      [
        "'print', 'let', 'given', 'exhaustivity' and an empty 'expect' check nothing; 'send' does",
        "'explore' runs a script without checking it",
      ], plan.script)
  }

  private mutating func append(_ message: String, _ notes: [String], _ script: Script) {
    var problem = ReplayProblem(
      .nothingRan, message, at: script.feature.map { .init(ScriptPlace(script.source, $0.span)) })
    problem.notes = notes
    problems.append(problem)
  }
}

extension PlannedStep {
  /// Whether the step checks what happens, or the state.
  var canFail: Bool {
    switch verb {
    case .let, .given, .exhaustivity, .print, .printEffects: false
    case .expect: !syntax.expectations.isEmpty
    case .send, .receive, .advance, .skipReceived, .skipEffects, .cancel, .finish, .feed: true
    }
  }
}
