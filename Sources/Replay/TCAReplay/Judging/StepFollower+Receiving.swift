import ComposableArchitecture
import EffectSupport
import ReplayPlanning
import ReplayValues
@_spi(SharedChangeTracking) import Sharing
import VirtualTime

extension StepFollower {
  /// What a suggested change makes of a step that has failed.
  enum Mending {
    case none
    /// Steps of the script change their places or their actions.
    case aligned
    /// Another step receives an action above this one.
    case again
    /// The step receives the action at a place among those that wait.
    case corrected(Int)
  }

  /// Receives an action, and checks it.
  ///
  /// - Returns: What is suggested, if the replay goes on with it.
  func receive(
    _ matcher: ActionMatcher<Action>, _ step: PlannedStep<State, Action>,
    _ outcome: inout StepOutcome
  ) -> Mending {
    let old = (state: core.state, stepBefore: judge.stepBefore)
    let goesOnMended = judge.goesOnMended
    // The changes of shared state before the next action, if it is another one.
    var unasserted: SharedChangeTracker.Mark?
    let receipt = core.receive { action in
      let isExpected = matcher.matches(action)
      if !isExpected || goesOnMended, judge.makesSuggestions, core.policy == .exhaustive {
        unasserted = driver.sharedChanges.mark()
      }
      return isExpected
    }
    /// Lets the steps receive the action that are written for it.
    func undo(_ received: TestStoreCore<State, Action>.ReceivedAction) -> Mending {
      core.putBack(received, before: old.state)
      judge.stepBefore = old.stepBefore
      if let unasserted { driver.sharedChanges.restore(unasserted) }
      return .aligned
    }
    switch receipt {
    case .expected(let received, let skipped):
      judge.word(skipped, at: step.place, &outcome)
      judgeReceipt(of: received, matcher, step, &outcome)
      if goesOnMended, judge.mendedSteps[step.number] != nil { return undo(received) }
    case .unexpected(let received):
      outcome.cause = driver.origin(of: received.cause)
      outcome.arrival = received.arrival
      let isExtra = judge.judgeUnexpected(received, matcher, step, since: unasserted, &outcome)
      if goesOnMended, judge.mendedSteps[step.number] != nil { return undo(received) }
      if goesOnMended, isExtra { return .again }
    case .nothing:
      let index = judge.judgeNotReceived(matcher, step, &outcome)
      if goesOnMended, let index { return .corrected(index) }
    }
    return .none
  }

  private func judgeReceipt(
    of received: TestStoreCore<State, Action>.ReceivedAction, _ matcher: ActionMatcher<Action>,
    _ step: PlannedStep<State, Action>, _ outcome: inout StepOutcome
  ) {
    let before = core.state
    reporter.before = before
    core.settle(on: received)
    driver.didAssert(received)
    outcome.cause = driver.origin(of: received.cause)
    outcome.arrival = received.arrival
    let changes = judge.makesSuggestions ? driver.sharedChanges.mark() : nil
    defer { judge.noteReceipt(of: step) }
    let problemCount = outcome.problems.count
    judge.judgeArrival(of: received, step, &outcome)
    judge.stepBefore = received.arrival
    driver.variables.merge(matcher.capturedValues(in: received.action)) { $1 }
    var expectation = step.expectation
    if let make = step.makeExpectation {
      let moment = ValueMoment(state: before, variables: driver.variables)
      guard let made = value(.made { _ in try make(moment) }, at: step, &outcome) else { return }
      expectation = made
    }
    judge.comparingSharedValues(isReceived: true, at: step.place, &outcome) {
      judge.judge(expectation, from: before, to: received.state, at: step.place, &$0)
    }
    if outcome.problems.count > problemCount, let changes {
      judge.realign(
        step, matcher, with: judge.burst(received, from: before, since: changes, isAtFirst: true),
        &outcome.problems[problemCount...])
    }
  }

  // MARK: - Going on with the changes

  /// The maximum number of times that time passes for one action: timers may fire forever without sending it.
  private static var maxWaits: Int { 100 }

  /// Receives an action, and goes on as if the script had the changes that are suggested.
  func receiveMended(
    _ matcher: ActionMatcher<Action>, _ step: PlannedStep<State, Action>,
    _ outcome: inout StepOutcome
  ) throws(ReplayLimitExceeded) {
    var mended = judge.mendedSteps.removeValue(forKey: step.number) ?? MendedStep()
    while true {
      for _ in 0..<mended.receiptsAbove { take(0, in: step) }
      mended.receiptsAbove = 0
      guard mended.fate == .stays else { break }
      try wait(for: matcher, step, &outcome)
      switch receive(matcher, step, &outcome) {
      case .none: break
      case .again: continue
      case .corrected(let index): take(index, in: step)
      case .aligned:
        guard let next = judge.mendedSteps.removeValue(forKey: step.number) else { break }
        mended.receiptsAbove = next.receiptsAbove
        mended.fate = next.fate
        mended.receiptsBelow += next.receiptsBelow
        // Otherwise it has received what it receives.
        guard next.receiptsAbove == 0, next.fate == .stays else { continue }
      }
      break
    }
    switch mended.fate {
    case .stays: break
    case .receivesAnother: take(0, in: step)
    case .goes: judge.forgetStep()
    }
    for _ in 0..<mended.receiptsBelow { take(0, in: step) }
  }

  /// Receives one of the actions that wait, which is asserted by what is suggested.
  private func take(_ index: Int, in step: PlannedStep<State, Action>) {
    guard index < core.receivedActions.count else { return }
    var next = 0
    let receipt = core.receive { _ in
      next += 1
      return next > index
    }
    guard case .expected(let received, _) = receipt else { return }
    driver.sharedChanges.resetStretch()
    core.settle(on: received)
    driver.didAssert(received)
    judge.stepBefore = received.arrival
    judge.noteReceipt(of: step)
  }

  /// Lets time pass until an action arrives, if it may come later.
  private func wait(
    for matcher: ActionMatcher<Action>, _ step: PlannedStep<State, Action>,
    _ outcome: inout StepOutcome
  ) throws(ReplayLimitExceeded) {
    guard judge.block == nil else { return }
    let start = driver.executor.now
    var count = 0
    while !core.hasArrived(matcher.matches), judge.correction(of: step, matcher) == nil,
      let duration = judge.wait(for: step)
    {
      guard count < Self.maxWaits else { return judge.isAstray = true }
      count += 1
      judge.stepBefore = start
      try reporter.noting { () throws(ReplayLimitExceeded) in
        try driver.settling { () throws(ReplayLimitExceeded) in
          try driver.executor.advance(by: duration)
        }
      }
    }
    guard count > 0 else { return }
    judge.judgeLate(matcher, step, after: driver.executor.now - start, &outcome)
  }
}
