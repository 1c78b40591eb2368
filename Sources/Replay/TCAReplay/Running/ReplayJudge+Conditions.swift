import ActionScript
import ComposableArchitecture
import EffectSupport
import ReplayRegistration
import ReplayReports

// The conditions that a feature was registered with.
extension ReplayJudge {
  /// Checks what must hold after every step.
  ///
  /// While exploring, it is noted in the steps with which a condition begins to be broken.
  func judgeInvariants(at place: ScriptPlace?, _ outcome: inout StepOutcome) {
    // They are also taken where nothing is asserted, so that they are not put down to a later step.
    let transitions = driver.transitions?.takeFailed() ?? []
    guard asserts || reporter.options.explores else { return }
    for action in transitions {
      tell(TransitionWatch<State, Action>.message(for: action), at: place, &outcome)
    }
    guard hasInvariants else { return }
    let state = driver.tested.latestState
    var broken: Set<String> = []
    for invariant in driver.feature.invariants where !invariant.holds(state) {
      broken.insert(invariant.name)
      guard asserts || !brokenInvariants.contains(invariant.name) else { continue }
      tell(
        BrokenConditions<State, Action>.message(ofInvariant: invariant.name), at: place, &outcome)
    }
    if !asserts { brokenInvariants = broken }
  }

  /// Checks what must hold once all effects have ended.
  func judgeEnd(_ outcome: inout StepOutcome) {
    let conditions = driver.feature.properties.eventually
    guard asserts || reporter.options.explores, !conditions.isEmpty, !core.isDismissed,
      !core.isStillRunning(where: { $0.workCount > 0 })
    else { return }
    let state = driver.tested.latestState
    for condition in conditions where !condition.holds(state) {
      tell(BrokenConditions<State, Action>.message(atEnd: condition.name), at: nil, &outcome)
    }
  }

  private func tell(_ message: String, at place: ScriptPlace?, _ outcome: inout StepOutcome) {
    if asserts {
      outcome.problems.append(ReplayProblem(.invariant, message, at: place.map { .init($0) }))
    } else {
      outcome.notes.append("issue: \(message)")
    }
  }
}
