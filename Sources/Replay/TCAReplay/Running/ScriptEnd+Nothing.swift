import ActionScript
package import ReplayPlanning
package import ReplayReports

extension ReplayEvent.ScriptEnd {
  /// Refuses a script that would pass although nothing of it ran.
  package mutating func refuseNothing<State, Action>(in plan: Plan<State, Action>) {
    guard outcome == .passed else { return }
    outcome = .unusable
    let script = plan.script
    let (whole, part) = script.notation == .log ? ("log", "entries") : ("script", "steps")
    let message = steps.notRun > 0 ? "none of the \(part) ran" : "the \(whole) has no \(part)"
    var problem = ReplayProblem(
      .nothingRan, message, at: script.feature.map { .init(ScriptPlace(script.source, $0.span)) })
    problem.notes = [steps.notRun > 0 ? "'--skip' leaves out all of them" : "it checks nothing"]
    problems.append(problem)
  }
}
