internal import ActionScript
internal import ComposableArchitecture
internal import ConcurrencyExtras
internal import VirtualTime

extension ReplaySession {
  /// Replays one entry of a log.
  ///
  /// - Parameters:
  ///   - logged: The entry.
  ///   - showsChanges: Whether somebody wants to see how shared state changed.
  /// - Returns: What came of it.
  func perform(_ logged: LoggedAction<Action>, showsChanges: Bool) -> StepOutcome {
    observed(at: logged.place) { outcome throws(ReplayLimitExceeded) in
      if let instant = logged.instant {
        try settling { () throws(ReplayLimitExceeded) in try executor.advance(to: instant) }
        collectArrivals()
      }
      outcome.wasFedBack = logged.isReceived && takeUnlogged(logged.planned.action)
      if outcome.wasFedBack {
        passOver()
      } else {
        try send(logged.planned.action, from: nil)
        collectArrivals()
      }
      if hasTakenActions {
        forgetOldest()
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
    unloggedActions += core.dropReceivedActions()
  }

  /// Strikes an action off that the replay's own effects have fed back before the log tells of it.
  private func takeUnlogged(_ action: Action) -> Bool {
    guard !unloggedActions.isEmpty else { return false }
    let text = ReplayDump.text(of: action)
    guard let index = unloggedActions.firstIndex(where: { ReplayDump.text(of: $0) == text }) else {
      return false
    }
    unloggedActions.remove(at: index)
    return true
  }

  /// A log that tells of no received action at all must not make the list grow.
  private func forgetOldest() {
    let limit = 256
    if unloggedActions.count > 2 * limit {
      unloggedActions.removeFirst(unloggedActions.count - limit)
    }
  }
}
