/// A failure or a note of the engine, with the exhaustivity applied.
///
/// `TestStore` reports it as an issue, a replay as a problem or a note of the script. Neither decides again.
package struct TestStoreVerdict<State, Action> {
  package enum Severity: Equatable, Sendable {
    case failure
    /// A skipped assertion that the test asked to see.
    case note
  }

  package var severity: Severity
  package var failure: TestStoreFailure<State, Action>
}

extension TestStoreCore {
  package typealias Verdict = TestStoreVerdict<State, Action>

  /// Decides how much something matters.
  ///
  /// - Parameters:
  ///   - kind: What happened.
  ///   - cause: What started it.
  /// - Returns: The verdict; `nil` if the exhaustivity hides it.
  package func verdict(
    on kind: TestStoreFailure<State, Action>.Kind, cause: TestStoreCause? = nil
  ) -> Verdict? {
    verdict(on: TestStoreFailure(kind, cause: cause))
  }

  func verdict(on failure: TestStoreFailure<State, Action>) -> Verdict? {
    severity(of: failure).map { Verdict(severity: $0, failure: failure) }
  }

  private func severity(of failure: TestStoreFailure<State, Action>) -> Verdict.Severity? {
    // An explicit skip is never a failure.
    if failure.isSkip { return exhaustivity == .off ? nil : .note }
    if failure.isAlwaysFailure { return .failure }
    switch exhaustivity {
    case .on: return .failure
    case .off(showSkippedAssertions: true): return .note
    case .off(showSkippedAssertions: false): return nil
    }
  }
}

// MARK: - Changes of state

extension TestStoreCore {
  /// Compares an asserted change of state with the change.
  ///
  /// - Parameters:
  ///   - before: The state that the change starts from.
  ///   - actual: The state that was reached.
  ///   - announcement: What the assertion says about the change.
  ///   - allowsOtherChanges: Whether other changes are allowed even if exhaustivity is on.
  ///   - expected: Applies the assertion to a state: to `before` if it must be exhaustive, else to `actual`.
  ///   - trial: Applies the assertion to `before` for a note; `nil` if it fails.
  /// - Returns: The failures and notes.
  package func judgeChange(
    from before: State, to actual: State, announcement: Announcement,
    allowsOtherChanges: Bool = false,
    expecting expected: (_ state: State, _ isExhaustive: Bool) throws -> State,
    trial: () -> State?
  ) rethrows -> [Verdict] {
    func difference(_ state: State) -> TestStoreFailure<State, Action>? {
      failure(expected: state, before: before, actual: actual, announcement: announcement)
    }
    func verdicts(_ failure: TestStoreFailure<State, Action>) -> [Verdict] {
      verdict(on: failure).map { [$0] } ?? []
    }
    if exhaustivity == .on, !allowsOtherChanges {
      // The common case: no expectations, so nothing may change.
      let state = if case .nothing = announcement { before } else { try expected(before, true) }
      return difference(state).map(verdicts) ?? []
    }
    // The assertion must hold even if other changes are allowed.
    if let failure = difference(try expected(actual, false)) { return verdicts(failure) }
    guard exhaustivity == .off(showSkippedAssertions: true), !allowsOtherChanges,
      let failure = trial().flatMap(difference)
    else { return [] }
    return [Verdict(severity: .note, failure: failure)]
  }
}

// MARK: - Received actions and effects

extension TestStoreCore {
  /// Reports received actions that were not asserted before a send, and drops them if they need not
  /// be asserted.
  package func passOverReceivedActions() -> [Verdict] {
    guard hasReceivedActions else { return [] }
    var verdicts = [verdict(on: .unhandledActions(receivedActions.map(\.action)))]
    if exhaustivity != .on { verdicts.append(verdict(on: .actionsSkipped(skipReceivedActions()))) }
    // Not `compactMap(\.self)`: generic code creates a key path each time it runs.
    return verdicts.compactMap { $0 }
  }

  /// Drops the received actions.
  ///
  /// - Parameter isStrict: Whether there must be some.
  /// - Returns: What was skipped, or that there was nothing.
  package func skipReceivedActions(strict isStrict: Bool) -> Verdict? {
    let actions = skipReceivedActions()
    if !actions.isEmpty { return verdict(on: .actionsSkipped(actions)) }
    return isStrict ? verdict(on: .noActionsToSkip) : nil
  }

  /// Forgets the effects in flight.
  ///
  /// - Parameter isStrict: Whether there must be some.
  /// - Returns: What was skipped, or that there was nothing.
  package func skipEffectsInFlight(strict isStrict: Bool) -> Verdict? {
    let actions = skipEffectsInFlight()
    if !actions.isEmpty { return verdict(on: .effectsSkipped(actions)) }
    return isStrict ? verdict(on: .noEffectsToSkip) : nil
  }

  /// Judges the actions that were not asserted.
  package func judgeReceivedActions() -> Verdict? {
    hasReceivedActions
      ? verdict(on: .actionsNeverReceived(receivedActions.map(\.action))) : nil
  }

  /// Judges the effects that are not over, in the order in which they started.
  ///
  /// An effect that waits for a missing answer of a script is left out: its call was already
  /// reported.
  package func judgeEffectsInFlight() -> [Verdict] {
    effectsInFlight.filter { !$0.isAbandoned }
      .compactMap { verdict(on: .effectNeverFinished($0.action), cause: $0.cause) }
  }

  /// Judges the effects of one task that have not ended.
  package func judgeEffectsInFlight(of isWanted: (TestStoreCause?) -> Bool) -> [Verdict] {
    effectsInFlight.filter { !$0.isAbandoned && isWanted($0.cause) }
      .compactMap { verdict(on: .taskStillRunning(after: nil), cause: $0.cause) }
  }

  /// Judges changes of shared state that were not asserted.
  package func judgeSharedChanges(_ changes: TestStoreSharedChanges) -> Verdict? {
    changes.unassertedDifference.flatMap {
      verdict(on: .sharedChangesNeverAsserted(difference: $0))
    }
  }
}
