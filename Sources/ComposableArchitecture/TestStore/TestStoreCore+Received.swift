extension TestStoreCore {
  /// What became of the search for a received action.
  package enum Match {
    /// It is the next one, after those that were passed over.
    case found(ReceivedAction, skipped: [Action])
    /// Another one is next; it was taken off the queue.
    case unexpected(ReceivedAction)
    /// There is none.
    case none
  }

  /// Takes the received action that is wanted off the queue.
  ///
  /// With exhaustivity on it has to be the next one. Otherwise those before it are passed over, and the queue
  /// is left alone where there is none.
  ///
  /// ``state`` moves along as far as actions were passed over; with the action itself, it is up to the caller
  /// to compare the states and then ``settle(on:)`` the new one.
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

  /// Moves ``state`` on to the one after a received action.
  package func settle(on received: ReceivedAction) {
    state = received.state
  }

  /// Drops all received actions, as if each had been asserted.
  @discardableResult
  package func skipReceivedActions() -> [Action] {
    guard let last = receivedActions.last else { return [] }
    state = last.state
    return dropReceivedActions()
  }

  /// Drops all received actions and leaves ``state`` where it is.
  @discardableResult
  package func dropReceivedActions() -> [Action] {
    defer { receivedActions.removeAll(keepingCapacity: true) }
    return receivedActions.map(\.action)
  }

  /// Drops all received actions, and takes the store's state for asserted.
  @MainActor
  package func catchUp() {
    dropReceivedActions()
    state = latestState
  }

  /// Forgets the effects in flight, and gives the actions that started them.
  @discardableResult
  package func skipEffectsInFlight() -> [Action] {
    defer { forgetEffectsInFlight() }
    return effectsInFlight.map(\.action)
  }
}
