extension TestStoreCore {
  /// The result of a search for a received action.
  package enum Match {
    /// The action was found; earlier actions were skipped.
    case found(ReceivedAction, skipped: [Action])
    /// The next action is a different one. It was removed from the queue.
    case unexpected(ReceivedAction)
    /// No received action matches.
    case none
  }

  /// Removes a matching action from the queue of received actions.
  ///
  /// With exhaustivity on, the next action must match. Otherwise earlier actions are skipped, and
  /// the queue is not changed if no action matches.
  ///
  /// ``state`` becomes the state after the skipped actions. The caller compares the state after the
  /// action itself and then calls ``settle(on:)``.
  package func takeReceivedAction(where matches: (Action) -> Bool) -> Match {
    var skipped: [Action] = []
    if exhaustivity != .on {
      guard let index = receivedActions.firstIndex(where: { matches($0.action) }) else {
        return .none
      }
      if index > 0 {
        skipped = receivedActions[..<index].map(\.action)
        state = receivedActions[index - 1].state
        receivedActions.removeFirst(index)
      }
    }
    guard !receivedActions.isEmpty else { return .none }
    let received = receivedActions.removeFirst()
    return matches(received.action) ? .found(received, skipped: skipped) : .unexpected(received)
  }

  /// Sets ``state`` to the state after a received action.
  package func settle(on received: ReceivedAction) {
    state = received.state
  }

  /// Drops all received actions as if they had been asserted.
  @discardableResult
  package func skipReceivedActions() -> [Action] {
    guard let last = receivedActions.last else { return [] }
    state = last.state
    return dropReceivedActions()
  }

  /// Drops all received actions without changing ``state``.
  @discardableResult
  package func dropReceivedActions() -> [Action] {
    defer { receivedActions.removeAll(keepingCapacity: true) }
    return receivedActions.map(\.action)
  }

  /// Drops all received actions and treats the store's state as asserted.
  package func catchUp() {
    dropReceivedActions()
    state = latestState
  }

  /// Forgets the effects in flight and returns the actions that started them.
  @discardableResult
  package func skipEffectsInFlight() -> [Action] {
    defer { forgetEffectsInFlight() }
    return effectsInFlight.map(\.action)
  }
}
