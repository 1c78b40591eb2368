internal import ActionScript
internal import ComposableArchitecture
internal import ConcurrencyExtras

extension ReplaySession {
  /// Replays one entry of a log.
  func perform(_ logged: LoggedAction<Action>, number: Int) -> Outcome {
    observed(at: nil) { outcome throws(ReplayLimitExceeded) in
      try noting(&outcome) { () throws(ReplayLimitExceeded) in
        if let instant = logged.instant {
          try settling { () throws(ReplayLimitExceeded) in try executor.advance(to: instant) }
        }
        if !(logged.isReceived && takeUnlogged(logged.action)) {
          try send(logged.action, from: Origin(number: StepNumber(number), place: nil))
        }
      }
      remember(outcome.arrived)
      core.skipReceivedActions()
      sharedChanges.reset()
    }
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

  private func remember(_ arrived: ArraySlice<TestStoreCore<State, Action>.ReceivedAction>) {
    guard !arrived.isEmpty else { return }
    unloggedActions += arrived.map(\.action)
    // A log that tells of no received action at all must not make the list grow.
    let limit = 256
    if unloggedActions.count > 2 * limit {
      unloggedActions.removeFirst(unloggedActions.count - limit)
    }
  }
}
