package import InternalSupport

extension TestStoreCore {
  /// What a test skipped.
  package enum Skip: TestStoreFinding {
    /// Received actions before the expected one.
    case passedOver([Action])
    case actions([Action])
    case effects([RunningEffect])
    case noActions
    case noEffects

    package var weight: TestStoreWeight {
      switch self {
      case .passedOver: .omission
      case .actions, .effects: .skip
      case .noActions, .noEffects: .mistake
      }
    }
  }

  /// Drops the received actions.
  ///
  /// - Parameter isStrict: Whether there must be some.
  /// - Returns: What was skipped, or that there was nothing.
  package func skipReceivedActions(strict isStrict: Bool) -> Verdict<Skip>? {
    let actions = skipReceivedActions()
    if !actions.isEmpty { return policy.verdict(on: Skip.actions(actions)) }
    return isStrict ? policy.verdict(on: Skip.noActions) : nil
  }

  /// Forgets the effects in flight.
  ///
  /// - Parameter isStrict: Whether there must be some.
  /// - Returns: What was skipped, or that there was nothing.
  package func skipEffectsInFlight(strict isStrict: Bool) -> Verdict<Skip>? {
    let effects = effectsInFlight
    forgetEffectsInFlight()
    if !effects.isEmpty { return policy.verdict(on: Skip.effects(effects)) }
    return isStrict ? policy.verdict(on: Skip.noEffects) : nil
  }

  /// Drops the received actions as if they had been asserted.
  @discardableResult
  package func skipReceivedActions() -> [Action] {
    if attributesToActions { sharedChanges?.reset() }
    guard let last = receivedActions.last else { return [] }
    state = last.state
    return takeReceivedActions().map { $0.action }
  }

  /// Puts the action back that was received last, as if it had not been received.
  ///
  /// - Parameters:
  ///   - received: The action.
  ///   - before: The state before it.
  package func putBack(_ received: ReceivedAction, before: State) {
    receivedActions.prepend(received)
    state = before
  }

  /// Takes the received actions without changing ``state``.
  package func takeReceivedActions() -> Queue<ReceivedAction> {
    defer { receivedActions.removeAll() }
    return receivedActions
  }
}
