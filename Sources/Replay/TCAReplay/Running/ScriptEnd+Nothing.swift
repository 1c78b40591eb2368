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
    var problem = ReplayProblem(
      .nothingRan, message, at: script.feature.map { .init(ScriptPlace(script.source, $0.span)) })
    problem.notes = [note]
    problems.append(problem)
  }
}
