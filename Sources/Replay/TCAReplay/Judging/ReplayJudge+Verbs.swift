import ActionScript
import ComposableArchitecture
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import ReplayValues

// Steps with `receive` in place of `send`, and the other way round.
extension ReplayJudge {
  /// Suggests to send what a step receives, if a user sends it and no effect can.
  func suggestion(sending step: PlannedStep<State, Action>) -> ReplaySuggestion? {
    guard reporter.options.suggestsOtherVerbs, !core.isDismissed, block == nil,
      step.syntax.arrival == nil,
      !core.hasReceivedActions, case .receive(let syntax) = step.syntax.verb,
      isSingle(step, in: step.place.file), isSentByUser(syntax, step)
    else { return nil }
    let planner = ActionPlanner(driver.feature, source: step.place.file)
    guard
      let verb = ReplayActivity.during(
        "suggesting a change of the script",
        {
          try? planner.send(syntax) as PlannedVerb<State, Action>
        }), case .send = verb
    else { return nil }
    var rewriter = self.rewriter(step.place.file)
    guard rewriter.blockInAnyOrder(around: step.syntax) == nil,
      rewriter.replaceVerb("receive", of: step.syntax, by: "send")
    else { return nil }
    var suggestion = rewriter.suggestion
    // What the action changes is only known once it is sent.
    suggestion?.isFirstStep = step.syntax.expectations.isEmpty
    return suggestion
  }

  private func isSentByUser(_ syntax: ActionSyntax, _ step: PlannedStep<State, Action>) -> Bool {
    let names = ActionNames(ActionTemplate.all(of: Action.self, in: State.self))
    switch names.template(of: syntax)?.sender {
    case .view, .binding: return true
    case .effect, .delegate: return false
    // Not if an effect in flight may send it, or if the script repeats a step by mistake.
    case .push, .logic, .unknown, nil:
      return core.runningWorkCount == 0 && lastReceipt?.step.syntax.verb != step.syntax.verb
    }
  }

  /// Suggests to receive what a step sends, if that action waits.
  ///
  /// The actions that arrived before it are received above the step.
  func suggestion(
    receivingInPlaceOf step: PlannedStep<State, Action>, _ burst: Burst
  ) -> ReplaySuggestion? {
    guard makesSuggestions, reporter.options.suggestsOtherVerbs,
      case .send(let syntax) = step.syntax.verb, syntax.changes.isEmpty,
      isSingle(step, in: step.place.file)
    else { return nil }
    let planner = ActionPlanner(driver.feature, source: step.place.file)
    guard let matcher = try? planner.matcher(syntax),
      let index = burst.received.prefix(1 + (reporter.options.suggestedActionLimit ?? .max - 1))
        .firstIndex(where: { matcher.matches($0.action) })
    else { return nil }
    var rewriter = self.rewriter(step.place.file)
    var others: [Step] = []
    for index in 0..<index {
      guard let step = receiving(index, of: burst, in: rewriter.notation) else { return nil }
      others.append(step)
    }
    if !others.isEmpty { rewriter.insert(others, above: step.syntax) }
    guard rewriter.replaceVerb("send", of: step.syntax, by: "receive") else { return nil }
    sendsWhatWaits = true
    return rewriter.suggestion
  }
}
