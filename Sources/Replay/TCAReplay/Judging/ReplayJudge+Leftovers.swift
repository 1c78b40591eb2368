import ActionScript
import ComposableArchitecture
import EffectSupport
import InternalSupport
import ReplayPlanning
import ReplayReports
import ReplayValues
@_spi(SharedChangeTracking) import Sharing

// What remains at the end of a script, or of a step that waits for the effects of another step.
extension ReplayJudge {
  /// Reports actions that were not received and effects in flight.
  ///
  /// - Parameters:
  ///   - place: The place of a `finish`, which says that all effects have ended. At the end of the script, it is the step
  ///     that started them.
  ///   - outcome: Receives the problems, depending on the exhaustivity.
  func judgeLeftovers(at place: ScriptPlace? = nil, _ outcome: inout StepOutcome) {
    guard asserts else { return }
    // The same for all effects, and as long as there are calls.
    lazy var next = whatIsNext
    var effectsInFlight: [RunningEffect] = []
    for verdict in core.leftovers(effectsMustEnd: place != nil) {
      if case .effect(let effect) = verdict.finding, verdict.severity == .failure {
        effectsInFlight.append(effect)
        guard effectsInFlight.count <= Self.leftoverLimit else { continue }
      }
      let problems =
        switch verdict.finding {
        case .actions(let actions):
          unreceived(actions, at: place, tellsAll: verdict.severity == .note)
        case .effect(let effect):
          [
            running(
              effect, next, isAtStep: place == nil && verdict.severity == .failure, at: place)
          ]
        case .sharedChanges(let difference):
          [unassertedSharedChanges(difference, at: place)]
        }
      switch verdict.severity {
      case .failure:
        outcome.problems += problems
      case .note:
        outcome.notes += problems.map { problem in
          "skipped: \(problem.message)" + (problem.difference.map { "\n\($0)" } ?? "")
        }
      }
    }
    outcome.problems += othersRunning(effectsInFlight, at: place)
  }

  /// Reports how many effects are in flight besides those that have a problem each.
  private func othersRunning(
    _ effects: [RunningEffect], at place: ScriptPlace?
  ) -> [ReplayProblem] {
    let count = effects.count - Self.leftoverLimit
    guard count > 0 else { return [] }
    let message =
      "\(count.grouped) more \(count == 1 ? "effect is" : "effects are") still in flight"
    let place = self.place(place, effects[Self.leftoverLimit].cause)
    return [ReplayProblem(.effectInFlight, message, at: place)]
  }

  /// The maximum number of problems of actions that were not received, and of effects in flight.
  private static var leftoverLimit: Int { 10 }

  private func unreceived(
    _ waiting: [Received], at place: ScriptPlace?, tellsAll: Bool
  ) -> [ReplayProblem] {
    // One suggestion for all: the steps may divide the same `advance`.
    let suggestion =
      makesSuggestions
      ? suggestion(
        receiving: burst(
          waiting, from: core.state, since: sharedChanges.mark(), isAtFirst: false),
        above: place == nil ? nil : currentStep) : nil
    let told = tellsAll ? waiting[...] : waiting.prefix(Self.leftoverLimit)
    var problems = told.enumerated().map { index, received in
      var problem = ReplayProblem(
        .neverReceived,
        "an effect sent \(ReplayDump.line(of: received.action)), which the script never receives",
        at: self.place(place, received.cause))
      problem.notes = originNotes(received)
      if index == 0 {
        problem.suggestion = suggestion
        problem.notes += notes(on: suggestion)
      }
      if suggestion == nil {
        problem.notes += ["add: receive \(ActionLine.pattern(of: received.action))"]
      }
      return problem
    }
    if told.count < waiting.count {
      let count = waiting.count - told.count
      problems.append(
        ReplayProblem(
          .neverReceived,
          "effects sent \(count.grouped) more \(count == 1 ? "action" : "actions"), which the script never receives",
          at: self.place(place, waiting[told.count].cause)))
    }
    return problems
  }

  /// Reports the effects in flight of a step, including those that they caused.
  func judgeRunning(of number: StepNumber, at place: ScriptPlace, _ outcome: inout StepOutcome) {
    guard asserts else { return }
    let effects = driver.effectsInFlight(of: number)
    lazy var next = whatIsNext
    outcome.problems += effects.prefix(Self.leftoverLimit).map {
      running($0, next, isAtStep: false, at: place)
    }
    outcome.problems += othersRunning(effects, at: place)
    guard effects.isEmpty else { return }
    outcome.problems += driver.skippedEffects(of: number).map { effect in
      var problem = running(effect, [], isAtStep: false, at: place)
      problem.notes = [
        "\"skip effects\" lets it run: leave out \"finish\", or end the effect in place of skipping it"
      ]
      return problem
    }
  }

  private func running(
    _ effect: RunningEffect, _ next: [String], isAtStep: Bool,
    at place: ScriptPlace?
  ) -> ReplayProblem {
    let origin = driver.origin(of: effect.cause)
    let step = isAtStep && origin?.name == nil ? "this step" : origin.map { "step \($0)" }
    var problem = ReplayProblem(
      .effectInFlight, "an effect\(step.map { " of \($0)" } ?? "") is still in flight",
      at: self.place(place, effect.cause))
    let remedy =
      driver.isCancelled(effect.cause)
      ? "a step has cancelled it, and it keeps running: the feature's code must end when its task is cancelled"
      : "or end it by the action that cancels it or by \"cancel STEP\""
    problem.notes = next + ["\(remedy); \"skip effects\" leaves it running"]
    return problem
  }

  /// Reports that no effect is in flight that a step cancels.
  func judgeNotCancelled(_ number: StepNumber, at place: ScriptPlace, _ outcome: inout StepOutcome)
  {
    guard tellsRefusals else { return }
    var problem = ReplayProblem(
      .nothingThere, "no effect of step \(number) is in flight", at: .init(place))
    let origins = core.effectsStillRunning.filter { $0.workCount > 0 }
      .compactMap { driver.origin(of: $0.cause) }
    problem.notes =
      origins.isEmpty
      ? ["no effect of any step is in flight"]
      : origins.map { "in flight: an effect of step \($0)" }
    outcome.problems.append(problem)
  }

  private func unassertedSharedChanges(
    _ difference: String, at place: ScriptPlace?
  ) -> ReplayProblem {
    var problem = ReplayProblem(
      .stateMismatch, "shared state changed, but the script does not expect it",
      at: place.map { .init($0) })
    problem.difference = difference
    problem.notes = ["add \"expect\" with what it is now"]
    return problem
  }

  private func place(_ place: ScriptPlace?, _ cause: TestStoreCause?) -> ReplayProblem.Place? {
    (place ?? driver.origin(of: cause)?.place).map { .init($0) }
  }
}
