extension TestStoreCore {
  /// What was said of the state after an action.
  package enum Announcement {
    /// Nothing: it is not to change.
    case nothing
    /// Something, and it is a failure if that changes nothing.
    case change
    /// Something that may be how it was.
    case maybeChange
  }

  /// Compares an expected state with what came.
  ///
  /// - Parameters:
  ///   - expected: What was said, applied to `before` or to `actual`, as exhaustivity asks for.
  ///   - before: The state before the action.
  ///   - actual: The state after it.
  ///   - announcement: What was said of it.
  /// - Returns: How the two differ; `nil` where the expectation holds.
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

  /// Whether an expected state is what came: whether there is no
  /// ``failure(expected:before:actual:announcement:)``.
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
