extension TestStoreCore {
  /// What an assertion says about the state after an action.
  package enum Announcement {
    /// It does not change.
    case nothing
    /// It changes. If it does not, the assertion fails.
    case change
    /// It may change.
    case maybeChange
  }

  /// Compares the expected state with the actual state.
  ///
  /// - Parameters:
  ///   - expected: The assertion applied to `before`, or to `actual` if it need not be
  ///     exhaustive.
  ///   - before: The state before the action.
  ///   - actual: The state after the action.
  ///   - announcement: What the assertion says about the change.
  /// - Returns: The failure; `nil` if the expectation holds.
  package func failure(
    expected: State,
    before: State,
    actual: State,
    announcement: Announcement
  ) -> TestStoreFailure<State, Action>? {
    guard !holds(expected: expected, before: before, actual: actual, announcement: announcement)
    else { return nil }
    guard areEqual(expected, actual) else {
      let hasExpectation = if case .nothing = announcement { false } else { true }
      return TestStoreFailure(
        .stateMismatch(
          .init(expected: expected, actual: actual, hasExpectation: hasExpectation)))
    }
    return TestStoreFailure(.expectedChange)
  }

  /// Whether ``failure(expected:before:actual:announcement:)`` returns `nil`.
  package func holds(
    expected: State,
    before: State,
    actual: State,
    announcement: Announcement
  ) -> Bool {
    guard areEqual(expected, actual) else { return false }
    guard case .change = announcement else { return true }
    return !areEqual(expected, before)
  }
}
