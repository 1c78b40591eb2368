import ActionScript
import ComposableArchitecture
import EffectSupport
import ReplayRegistration
import ReplayReports

// The conditions that a feature was registered with.
extension ReplayJudge {
  /// Checks what must hold after every action.
  ///
  /// While exploring, it is noted in the steps with which a condition begins to be broken.
  func judgeInvariants(at place: ScriptPlace?, _ outcome: inout StepOutcome) {
    // Taken even if nothing is asserted: otherwise a later step would be blamed.
    let (transitions, breaks) = driver.conditions?.takeFailed() ?? ([], [])
    guard asserts || reporter.options.explores else { return }
    for action in transitions {
      tell(ConditionWatch<State, Action>.message(for: action), at: place, &outcome)
    }
    guard hasInvariants else { return }
    let state = driver.tested.latestState
    var broken: Set<String> = []
    for invariant in driver.feature.invariants {
      let isBroken = !invariant.holds(state)
      let earlier = isBroken ? nil : breaks.first { $0.name == invariant.name }
      guard isBroken || earlier != nil else { continue }
      if isBroken { broken.insert(invariant.name) }
      guard asserts || !brokenInvariants.contains(invariant.name) else { continue }
      tell(
        BrokenConditions<State, Action>.message(ofInvariant: invariant.name), at: place,
        // Another action of the step has mended it.
        note: earlier.map { "it did not hold after '\($0.action)'" }, &outcome)
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

  private func tell(
    _ message: String, at place: ScriptPlace?, note: String? = nil, _ outcome: inout StepOutcome
  ) {
    if asserts {
      var problem = ReplayProblem(.invariant, message, at: place.map { .init($0) })
      if let note { problem.notes = [note] }
      outcome.problems.append(problem)
    } else {
      outcome.notes.append("issue: \(message)" + (note.map { "; \($0)" } ?? ""))
    }
  }
}
