import ComposableArchitecture
import EffectSupport
import ReplayPlanning

/// What a block that receives actions in any order still waits for.
struct AnyOrderBlock<Action> {
  /// Makes the patterns of the first steps besides the one that runs whose actions have not arrived, at most as many as
  /// the argument says; asked for when an action is missing.
  var missing: (Int) -> [ActionMatcher<Action>]
  /// Whether one of its actions was received.
  var hasReceived: Bool
}

extension StepFollower {
  /// Where the step is, of those that receive actions in any order, that receives the next action: the first that matches.
  ///
  /// If none matches, it is the first whose action has not arrived.
  func next(of rest: AnyOrderSteps<State, Action>) -> Int {
    for received in core.receivedActions {
      if let found = index(of: received.action, in: rest) { return found }
      // Otherwise the actions before it are skipped.
      if core.policy == .exhaustive { break }
    }
    return rest.indices.first { !isWaiting(matcher(of: rest.steps[$0])) } ?? rest.indices[0]
  }

  private func index(of action: Action, in rest: AnyOrderSteps<State, Action>) -> Int? {
    // Patterns are made one by one, because the next action mostly fits one of the first.
    func matches(_ index: Int) -> Bool { matcher(of: rest.steps[index])?.matches(action) ?? false }
    if matches(rest.indices[0]) { return rest.indices[0] }
    return rest.candidates(for: action).first(where: matches) ?? rest.indices.first(where: matches)
  }

  /// Runs one of the steps that receive actions in any order, before the rest of them.
  func perform(
    _ step: PlannedStep<State, Action>, before rest: AnyOrderSteps<State, Action>,
    hasReceived: Bool
  ) -> StepOutcome {
    judge.block = AnyOrderBlock(
      missing: { limit in
        Array(
          rest.indices.lazy.compactMap { self.matcher(of: rest.steps[$0]) }
            .filter { !self.isWaiting($0) }.prefix(limit))
      },
      hasReceived: hasReceived)
    defer { judge.block = nil }
    return perform(step)
  }

  /// Whether an action has arrived that a pattern matches.
  private func isWaiting(_ matcher: ActionMatcher<Action>?) -> Bool {
    guard let matcher else { return false }
    return core.receivedActions.contains { matcher.matches($0.action) }
  }

  /// The pattern of a step; `nil` if it cannot be made yet.
  private func matcher(of step: PlannedStep<State, Action>) -> ActionMatcher<Action>? {
    guard case .receive(let matcher) = step.verb else { return nil }
    // The problem is reported when the step runs.
    return try? matcher.value(at: driver.moment)
  }
}
