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
    guard policy == .exhaustive, !allowsOtherChanges else {
      return try verdictOnPart(
        from: before, to: actual, announcement: announcement,
        allowsOtherChanges: allowsOtherChanges, expecting: expected, trial: trial)
    }
    // The common case: no expectations, so nothing may change.
    let state = announcement == .nothing ? before : try expected(before, true)
    guard !holds(state, from: before, to: actual, announcement) else { return nil }
    return policy.verdict(on: failure(of: state, at: actual, announcement))
  }

  /// The failure of an expected state that does not hold.
  private func failure(
    of state: State, at actual: State, _ announcement: ChangeAnnouncement
  ) -> ChangeFailure<State> {
    areEqual(state, actual)
      ? .noChange
      : .mismatch(expected: state, actual: actual, hasExpectation: announcement != .nothing)
  }

  /// Judges an assertion that need not tell all changes.
  ///
  /// Apart from the others, because a function looks up the types of all its values.
  @inline(never)
  private func verdictOnPart(
    from before: State, to actual: State, announcement: ChangeAnnouncement,
    allowsOtherChanges: Bool,
    expecting expected: (_ state: State, _ isExhaustive: Bool) throws -> State,
    trial: () -> State?
  ) rethrows -> Verdict? {
    func failure(_ state: State) -> ChangeFailure<State>? {
      holds(state, from: before, to: actual, announcement)
        ? nil : self.failure(of: state, at: actual, announcement)
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
