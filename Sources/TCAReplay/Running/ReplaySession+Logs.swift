internal import ActionScript
internal import ComposableArchitecture
internal import ConcurrencyExtras

extension ReplaySession {
  /// Replays one entry of a log.
  func perform(_ logged: LoggedAction<Action>) -> StepOutcome {
    observed(at: logged.place) { outcome throws(ReplayLimitExceeded) in
      if let instant = logged.instant {
        try settling { () throws(ReplayLimitExceeded) in try executor.advance(to: instant) }
        collectArrivals()
      }
      outcome.wasFedBack = logged.isReceived && takeUnlogged(logged.planned.action)
      if !outcome.wasFedBack {
        try send(logged.planned.action, from: nil)
        collectArrivals()
      }
      if hasTakenActions {
        forgetOldest()
        core.catchUp()
      }
      sharedChanges.resetAll()
    }
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
