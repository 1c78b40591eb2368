/// A failure or a skipped assertion of a test store, as data.
///
/// Tests report it as an issue and replays as an event, with the same text.
package struct TestStoreFailure<State, Action> {
  package var kind: Kind
  /// The send that caused the failure, if it is not the current one.
  package var cause: TestStoreCause?

  package init(_ kind: Kind, cause: TestStoreCause? = nil) {
    self.kind = kind
    self.cause = cause
  }

  package enum Kind {
    /// The state after an action differs from the expected state.
    case stateMismatch(StateMismatch)
    /// A change was expected, but the state did not change.
    case expectedChange
    /// The assertion's closure threw an error.
    case expectationThrew(any Error)

    /// An action was sent before all received actions were asserted.
    case unhandledActions([Action])
    /// No received action matches the expected one.
    case actionNotReceived(ExpectedAction)
    /// The next received action differs from the expected one.
    case unexpectedAction(Action, expected: ExpectedAction)
    /// No matching action arrived in time.
    case receiveTimedOut(ReceiveTimeout)

    /// Effects did not end in time.
    case effectsStillRunning(after: Duration?)
    /// The effects of a send did not end in time.
    case taskStillRunning(after: Duration?)

    /// The test ended before these actions were asserted.
    case actionsNeverReceived([Action])
    /// The test ended before an effect of this action ended.
    case effectNeverFinished(Action)
    /// The test ended before changes of shared state were asserted.
    case sharedChangesNeverAsserted(difference: String)

    /// Received actions before the expected one were skipped.
    case actionsPassedOver([Action])
    /// The test skipped received actions.
    case actionsSkipped([Action])
    /// The test skipped the effects in flight that these actions had started.
    case effectsSkipped([Action])
    /// The test skipped received actions, but there were none.
    case noActionsToSkip
    /// The test skipped effects in flight, but there were none.
    case noEffectsToSkip

    /// An action was sent to a feature that had dismissed itself.
    case dismissed
  }

  /// Two states that should have been equal.
  package struct StateMismatch {
    package var expected: State
    package var actual: State
    /// Whether the test asserted a change.
    package var hasExpectation: Bool

    package init(expected: State, actual: State, hasExpectation: Bool) {
      self.expected = expected
      self.actual = actual
      self.hasExpectation = hasExpectation
    }
  }

  /// What a test expected to receive.
  package enum ExpectedAction {
    /// An action equal to this one.
    case value(Action)
    /// An action that a predicate accepts.
    case predicate
    /// An action of a case.
    case casePath
    /// An action of a case with an equal payload. `isSameCase` says whether the received action is
    /// of that case.
    case payload(Action, isSameCase: Bool)
  }

  /// A wait for an action that did not arrive.
  package struct ReceiveTimeout {
    /// How long the test waited; `nil` if it was certain at once that no action would arrive.
    package var duration: Duration?
    /// Whether the action had to match.
    package var needsMatch: Bool
    package var hasEffectsInFlight: Bool
    /// Whether the test passed a timeout itself.
    package var isExplicit: Bool

    package init(
      duration: Duration?, needsMatch: Bool, hasEffectsInFlight: Bool, isExplicit: Bool
    ) {
      self.duration = duration
      self.needsMatch = needsMatch
      self.hasEffectsInFlight = hasEffectsInFlight
      self.isExplicit = isExplicit
    }
  }
}

extension TestStoreFailure {
  /// Whether the test asked for the skip.
  var isSkip: Bool {
    switch kind {
    case .actionsSkipped, .effectsSkipped: true
    default: false
    }
  }

  /// Whether it is a failure whatever the exhaustivity is.
  package var isAlwaysFailure: Bool {
    switch kind {
    case .stateMismatch, .expectationThrew, .actionNotReceived, .unexpectedAction, .receiveTimedOut,
      .taskStillRunning, .noActionsToSkip, .noEffectsToSkip, .dismissed:
      true
    case .expectedChange, .unhandledActions, .effectsStillRunning, .actionsNeverReceived,
      .effectNeverFinished, .sharedChangesNeverAsserted, .actionsPassedOver, .actionsSkipped,
      .effectsSkipped:
      false
    }
  }
}
