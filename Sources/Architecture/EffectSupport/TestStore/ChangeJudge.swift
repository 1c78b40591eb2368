/// What an assertion says about the state after an action.
package enum ChangeAnnouncement {
  /// It does not change.
  case nothing
  /// It changes. If it does not, the assertion fails.
  case change
  /// It may change.
  case maybeChange
}

/// Compares asserted changes of a state with the changes.
package struct ChangeJudge<State> {
  package typealias Verdict = TestStoreVerdict<ChangeFailure<State>>

  package let areEqual: (State, State) -> Bool
  package let policy: TestStorePolicy

  package init(areEqual: @escaping (State, State) -> Bool, policy: TestStorePolicy) {
    self.areEqual = areEqual
    self.policy = policy
  }

  /// Judges an asserted change.
  ///
  /// - Parameters:
  ///   - before: The state that the change starts from.
  ///   - actual: The state that was reached.
  ///   - announcement: What the assertion says about the change.
  ///   - allowsOtherChanges: Whether other changes are allowed even if the policy is exhaustive. Then a failure counts
  ///     whatever the policy is.
  ///   - expected: Applies the assertion to a state: to `before` if it must be exhaustive, else to `actual`.
  ///   - trial: Applies the assertion to `before` for a note; `nil` if it fails.
  /// - Returns: The failure, or the note; `nil` if the assertion holds.
  package func verdict(
    from before: State, to actual: State, announcement: ChangeAnnouncement,
    allowsOtherChanges: Bool = false,
    expecting expected: (_ state: State, _ isExhaustive: Bool) throws -> State,
    trial: () -> State?
  ) rethrows -> Verdict? {
    func failure(_ state: State) -> ChangeFailure<State>? {
      if holds(state, from: before, to: actual, announcement) { return nil }
      if areEqual(state, actual) { return .noChange }
      return .mismatch(
        expected: state, actual: actual, hasExpectation: announcement != .nothing)
    }
    if policy == .exhaustive, !allowsOtherChanges {
      // The common case: no expectations, so nothing may change.
      let state = announcement == .nothing ? before : try expected(before, true)
      return failure(state).flatMap { policy.verdict(on: $0) }
    }
    // The assertion must hold even if other changes are allowed.
    if let failure = failure(try expected(actual, false)) {
      // An assertion that allows every change says only that there is one, so its absence is a mistake.
      return allowsOtherChanges
        ? Verdict(severity: .failure, finding: failure) : policy.verdict(on: failure)
    }
    guard policy == .partial(showsSkipped: true), !allowsOtherChanges,
      let failure = trial().flatMap(failure)
    else { return nil }
    return Verdict(severity: .note, finding: failure)
  }

  /// Whether an expected state is what an action made of a state.
  package func holds(
    _ expected: State, from before: State, to actual: State, _ announcement: ChangeAnnouncement
  ) -> Bool {
    guard areEqual(expected, actual) else { return false }
    guard case .change = announcement else { return true }
    return !areEqual(expected, before)
  }
}
