import ComposableArchitecture
import EffectSupport
import ReplayPlanning

/// What a block that receives actions in any order still waits for.
struct AnyOrderBlock<Action> {
  /// Makes the patterns of the steps besides the one that runs; asked for when an action is missing.
  var others: () -> [ActionMatcher<Action>]
  /// Whether one of its actions was received.
  var hasReceived: Bool
}

extension StepFollower {
  /// The step, of those that receive actions in any order, that receives the next action: the first that matches.
  ///
  /// If none matches, it is the first whose action has not arrived.
  func next(of steps: [PlannedStep<State, Action>]) -> Int {
    // A pattern is made when it is compared: the next action mostly fits one of the first.
    let matchers = steps.lazy.map { self.matcher(of: $0) }
    for received in core.receivedActions {
      let found = matchers.firstIndex { $0?.matches(received.action) ?? false }
      if let found { return found }
      // Otherwise the actions before it are skipped.
      if core.policy == .exhaustive { break }
    }
    return matchers.firstIndex { !isWaiting($0) } ?? 0
  }

  /// Runs one of the steps that receive actions in any order.
  func perform(
    _ index: Int, of steps: [PlannedStep<State, Action>], hasReceived: Bool
  ) -> StepOutcome {
    var others = steps
    let step = others.remove(at: index)
    judge.block = AnyOrderBlock(
      others: { others.compactMap(self.matcher).filter { !self.isWaiting($0) } },
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
