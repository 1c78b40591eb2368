import ActionScript
import EffectSupport
import ReplayAnswers
import ReplayPlanning
import ReplayReports

extension ReplayJudge {
  /// The number of actions among which the one is sought that a failure comes from.
  private static var arrivalReach: Int { 64 }

  /// Says which action, of those that wait to be received, made a line fail.
  func nameArrivals(
    _ expectation: Expectation<State>, from before: State,
    _ problems: inout ArraySlice<ReplayProblem>
  ) {
    let actions = Array(core.receivedActions.suffix(Self.arrivalReach))
    let first = core.receivedActions.dropLast(actions.count).last?.state ?? core.state
    let states = [first] + actions.dropLast().map(\.state)
    var failing = Set(problems.compactMap { $0.place?.line })
    for (action, state) in zip(actions, states).reversed() {
      let outcome = expectation.evaluate(
        before: before, after: state, isExhaustive: false, calls: driver.answers.calls)
      let made = failing.subtracting(outcome.failures.map(\.place.line))
      for index in problems.indices {
        guard let line = problems[index].place?.line, made.contains(line) else { continue }
        problems[index].notes.append("changed by \(described(action))")
      }
      failing.subtract(made)
      if failing.isEmpty { return }
    }
  }
}
