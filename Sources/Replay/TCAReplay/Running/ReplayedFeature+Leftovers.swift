import ActionScript
import ComposableArchitecture
import ReplayPlanning
import ReplayReports
import ReplayValues
import VirtualTime

// What remains at the end of a script, or of a step that waits for the effects of another step.
extension ReplayedFeature {
  /// Reports actions that were not received and effects in flight.
  ///
  /// - Parameters:
  ///   - place: The location of the report. The default is the step that started them.
  ///   - outcome: Receives the problems, depending on the exhaustivity.
  func judgeLeftovers(at place: ScriptPlace? = nil, _ outcome: inout StepOutcome) {
    guard asserts else { return }
    let shared = core.judgeSharedChanges(sharedChanges)
    if shared != nil { sharedChanges.reset() }
    let verdicts =
      [core.judgeReceivedActions()].compactMap { $0 } + core.judgeEffectsInFlight()
      + [shared].compactMap { $0 }
    for verdict in verdicts {
      let problems = problems(of: verdict, at: place)
      switch verdict.severity {
      case .failure:
        outcome.problems += problems
      case .note:
        outcome.notes += problems.map { problem in
          "skipped: \(problem.message)" + (problem.difference.map { "\n\($0)" } ?? "")
        }
      }
    }
  }

  private func problems(
    of verdict: TestStoreCore<State, Action>.Verdict, at place: ScriptPlace?
  ) -> [ReplayProblem] {
    switch verdict.failure.kind {
    case .actionsNeverReceived:
      return unreceived(at: place)
    case .effectNeverFinished:
      let isAtStep = place == nil && verdict.severity == .failure
      return [running(verdict.failure.cause, isAtStep: isAtStep, at: place)]
    case .sharedChangesNeverAsserted(let difference):
      return [unassertedSharedChanges(difference, at: place)]
    default:
      return []
    }
  }

  private func unreceived(at place: ScriptPlace?) -> [ReplayProblem] {
    let waiting = core.receivedActions
    return waiting.enumerated().map { index, received in
      var problem = ReplayProblem(
        .neverReceived,
        "an effect sent \(ReplayDump.line(of: received.action)), which the script never receives",
        at: self.place(place, received.cause))
      problem.suggestion = suggestion(
        receiving: [received], from: index == 0 ? core.state : waiting[index - 1].state,
        above: place == nil ? nil : currentStep)
      if problem.suggestion == nil {
        problem.notes = ["add: receive \(ActionLine.pattern(of: received.action))"]
      }
      return problem
    }
  }

  /// Reports the effects in flight of a step, including those that they caused.
  func judgeRunning(of number: StepNumber, at place: ScriptPlace, _ outcome: inout StepOutcome) {
    guard asserts else { return }
    outcome.problems += core.judgeEffectsInFlight(of: { self.origin(of: $0)?.number == number })
      .map { running($0.failure.cause, isAtStep: false, at: place) }
  }

  private func running(
    _ cause: TestStoreCause?, isAtStep: Bool, at place: ScriptPlace?
  ) -> ReplayProblem {
    let number = origin(of: cause)?.number
    let step = isAtStep ? "this step" : number.map { "step \($0)" }
    var problem = ReplayProblem(
      .effectInFlight, "an effect\(step.map { " of \($0)" } ?? "") is still in flight",
      at: self.place(place, cause))
    problem.notes =
      whatIsNext
      + ["or end it: by the action that cancels it, \"cancel STEP\", or \"skip effects\""]
    return problem
  }

  private func unassertedSharedChanges(
    _ difference: String, at place: ScriptPlace?
  ) -> ReplayProblem {
    var problem = ReplayProblem(
      .stateMismatch, "shared state changed, and the script does not say so",
      at: place.map { .init($0) })
    problem.difference = difference
    problem.notes = ["add \"expect\" with what it is now"]
    return problem
  }

  private func place(_ place: ScriptPlace?, _ cause: TestStoreCause?) -> ReplayProblem.Place? {
    (place ?? origin(of: cause)?.place).map { .init($0) }
  }

  /// Finishes the script.
  func finish() -> StepOutcome {
    observed(at: nil) { outcome throws(ReplayLimitExceeded) in
      try settling { core.cancelPresentationEffects() }
      judgeLeftovers(&outcome)
    }
  }
}
