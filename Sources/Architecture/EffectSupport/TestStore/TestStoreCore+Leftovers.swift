import InternalSupport

// What a test leaves behind at its end.
extension TestStoreCore {
  /// What a test leaves behind.
  package enum Leftover: TestStoreFinding {
    /// Actions that were not asserted.
    case actions([ReceivedAction])
    /// An effect that has not ended.
    case effect(RunningEffect)
    /// Changes of shared state that were not asserted.
    case sharedChanges(difference: String)

    package var weight: TestStoreWeight {
      switch self {
      case .actions, .effect, .sharedChanges: .omission
      }
    }
  }

  package typealias SharedDifference = (any SharedChangesUnderTest) -> String?

  /// What is left behind.
  ///
  /// - Parameters:
  ///   - effectsMustEnd: Whether effects must have ended, whatever the policy.
  ///   - sharedDifference: The difference that changes of shared state made; `nil` if a test need not assert them.
  /// - Returns: The leftovers in the order in which they are reported.
  package func leftovers(
    effectsMustEnd: Bool = false,
    sharedDifference: SharedDifference = { $0.differenceOfUnassertedChanges() }
  ) -> [Verdict<Leftover>] {
    let actions = unreceivedActions()
    let ofEffects = effectsMustEnd ? .exhaustive : policy
    let effects = unfinishedEffects().map { ofEffects.verdict(on: Leftover.effect($0)) }
    return ([actions] + effects + [unassertedSharedChanges(sharedDifference)]).compactMap { $0 }
  }

  package func unreceivedActions() -> Verdict<Leftover>? {
    hasReceivedActions ? policy.verdict(on: Leftover.actions(Array(receivedActions))) : nil
  }

  /// The effects that should have ended.
  ///
  /// An effect that waits for a missing answer of a script is left out: its call was already
  /// reported.
  package func unfinishedEffects() -> [RunningEffect] {
    effectsInFlight.filter { !$0.work.isAbandoned }
  }

  /// Takes the changes of shared state that were not asserted, so that they are reported once.
  package func unassertedSharedChanges(
    _ sharedDifference: SharedDifference
  ) -> Verdict<Leftover>? {
    guard let difference = sharedChanges.flatMap(sharedDifference),
      let verdict = policy.verdict(on: Leftover.sharedChanges(difference: difference))
    else { return nil }
    sharedChanges?.resetStretch()
    return verdict
  }
}
