/// What a test store has to say against a test, as data.
///
/// A test turns it into an issue, a replay into an event; the text of both is in one place.
package struct TestStoreFailure<State, Action> {
  package var kind: Kind
  /// The send that started what the failure is about, where it is not the running one.
  package var cause: TestStoreCause?

  package init(_ kind: Kind, cause: TestStoreCause? = nil) {
    self.kind = kind
    self.cause = cause
  }

  package enum Kind {
    /// The state after an action is another than the one expected.
    case stateMismatch(StateMismatch)
    /// A change of state was announced and none came.
    case expectedChange
    /// The expectation itself failed.
    case expectationThrew(any Error)

    /// Something was sent while received actions were waiting to be asserted.
    case unhandledActions([Action])
    /// Nothing in the queue of received actions is what was expected.
    case actionNotReceived(ExpectedAction)
    /// The next received action is not the one expected.
    case unexpectedAction(Action, expected: ExpectedAction)
    /// No action, or no matching one, arrived in time.
    case receiveTimedOut(ReceiveTimeout)

    /// Effects were expected to end, and did not in time.
    case effectsStillRunning(after: Duration?)
    /// The effects of one send were expected to end, and did not in time.
    case taskStillRunning(after: Duration?)

    /// The end of the test came before these actions were received.
    case actionsNeverReceived([Action])
    /// The end of the test came before the effect that this action started was over.
    case effectNeverFinished(Action)
    /// The end of the test came before changes of shared state were asserted; holds their diff.
    case sharedChangesNeverAsserted(difference: String)

    /// Received actions were passed over in search of another.
    case actionsPassedOver([Action])
    /// Received actions were dropped, as the test asked for.
    case actionsSkipped([Action])
    /// Effects in flight were forgotten, as the test asked for; holds the actions that started them.
    case effectsSkipped([Action])
    /// There was no received action to skip.
    case noActionsToSkip
    /// There was no effect in flight to skip.
    case noEffectsToSkip

    /// The feature dismissed itself and can be sent nothing more.
    case dismissed
  }

  /// Two states that should have been equal.
  package struct StateMismatch {
    package var expected: State
    package var actual: State
    /// Whether the test said how the state would change, or nothing.
    package var hasExpectation: Bool

    package init(expected: State, actual: State, hasExpectation: Bool) {
      self.expected = expected
      self.actual = actual
      self.hasExpectation = hasExpectation
    }
  }

  /// What a received action was to be.
  package enum ExpectedAction {
    /// Equal to this one.
    case value(Action)
    /// One that a predicate accepts.
    case predicate
    /// One of a case.
    case casePath
    /// One of a case with an equal payload; holds the expected action, and whether the received one is of its case.
    case payload(Action, isSameCase: Bool)
  }

  /// The circumstances of a wait that was in vain.
  package struct ReceiveTimeout {
    /// How long the wait was; `nil` where it was plain at once that nothing would come.
    package var duration: Duration?
    /// Whether any action would have done, or only a matching one.
    package var needsMatch: Bool
    package var hasEffectsInFlight: Bool
    /// Whether the test named a timeout of its own.
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
  /// Whether it is what a test skipped by name.
  var isSkip: Bool {
    switch kind {
    case .actionsSkipped, .effectsSkipped: true
    default: false
    }
  }

  /// Whether the failure stands whatever the exhaustivity is.
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
