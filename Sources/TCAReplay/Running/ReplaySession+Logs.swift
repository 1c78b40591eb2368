import ActionScript
import ComposableArchitecture
import ConcurrencyExtras
import ReplayPlanning
import ReplayRegistration
import ReplayValues
import VirtualTime

extension ReplaySession {
  /// Replays one entry of a log.
  ///
  /// - Parameters:
  ///   - logged: The entry.
  ///   - showsChanges: Whether somebody wants to see how shared state changed.
  /// - Returns: What came of it.
  func perform(_ logged: LoggedAction<Action>, showsChanges: Bool) -> StepOutcome {
    // What the entry before called has been reported.
    forgetCalls()
    return observed(at: logged.place) { outcome throws(ReplayLimitExceeded) in
      if let instant = logged.instant {
        try settling { () throws(ReplayLimitExceeded) in try executor.advance(to: instant) }
        collectArrivals()
      }
      outcome.wasFedBack = logged.isReceived && unloggedActions.take(logged.planned.action)
      if outcome.wasFedBack {
        passOver()
      } else {
        try send(logged.planned.action, from: nil)
        collectArrivals()
      }
      if hasTakenActions {
        core.catchUp()
      }
      if showsChanges { noteSharedChanges(&outcome) }
      sharedChanges.resetAll()
    }
  }

  private func noteSharedChanges(_ outcome: inout StepOutcome) {
    // Those of the actions that came meanwhile as well.
    sharedChanges.advance(by: arrived.count)
    guard sharedChanges.hasChanges else { return }
    outcome.sharedDiff = sharedChanges.assert { diff(before, core.state) }
  }

  private func collectArrivals() {
    guard core.hasReceivedActions else { return }
    hasTakenActions = true
    arrived += core.receivedActions
    for action in core.dropReceivedActions() { unloggedActions.append(action) }
  }

  private func forgetCalls() {
    answers.calls.forget()
    told.callCount = 0
  }
}
