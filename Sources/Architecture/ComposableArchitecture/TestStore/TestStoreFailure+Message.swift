internal import CustomDump

extension TestStoreFailure {
  /// The failure's message: a heading, the evidence, and advice.
  package var message: String {
    switch kind {
    case .stateMismatch(let mismatch):
      mismatch.message
    case .expectedChange:
      """
      Expected state to change, but no change occurred.

      The trailing closure did not change the state. If the action changes nothing, remove the closure.
      """
    case .expectationThrew(let error):
      "Threw error: \(error)"
    case .unhandledActions(let actions):
      """
      Must handle \(counted(actions, "received action")) before sending an action.

      Unhandled actions: \(String(customDumping: actions))
      """
    case .actionNotReceived(let expected):
      expected.messageWhenNoneCame
    case .unexpectedAction(let received, let expected):
      "Received unexpected action:\n\n" + expected.contrast(with: received)
    case .receiveTimedOut(let timeout):
      timeout.message
    case .effectsStillRunning(let duration):
      """
      Expected effects to finish, but there are still effects in-flight\(after(duration)).

      \(Advice.effectsInFlight) \(Advice.longLivingEffects)
      """
    case .taskStillRunning(let duration):
      """
      Expected task to finish, but it is still in-flight\(after(duration)).

      \(Advice.effectsInFlight) \(Advice.longLivingEffects)
      """
    case .actionsNeverReceived(let actions):
      """
      The store received \(counted(actions, "unexpected action")).

        Unhandled actions:
      \(actions.map { debugCaseOutput($0, abbreviated: true).indented(by: 4) }.joined(separator: "\n"))

      Assert each of them with "store.receive", pass over all of them with "store.skipReceivedActions()", \
      or set "store.exhaustivity" to ".off" where they do not matter to this test.
      """
    case .effectNeverFinished:
      """
      An effect returned for this action is still running. It must complete before the end of the test.

      \(Advice.effectsInFlight) \(Advice.longLivingEffects) Where the effect does not matter to this test, \
      call "store.skipInFlightEffects()" or set "store.exhaustivity" to ".off".
      """
    case .sharedChangesNeverAsserted(let difference):
      """
      Test store finished before asserting against changes to shared state.

      \(difference.indented(by: 4))

      (Before: −, After: +)

      Say how the shared state changed with "store.assert" before the test ends.
      """
    case .actionsPassedOver(let actions):
      """
      \(actions.count) received action\(actions.count == 1 ? " was" : "s were") skipped.

      \(String(customDumping: actions))
      """
    case .actionsSkipped(let actions):
      """
      \(actions.count) received action\(actions.count == 1 ? " was" : "s were") skipped.

      \(dump(actions))
      """
    case .effectsSkipped(let actions):
      """
      \(actions.count) in-flight effect\(actions.count == 1 ? " was" : "s were") cancelled, originating from:

      \(dump(actions))
      """
    case .noActionsToSkip:
      "There were no received actions to skip."
    case .noEffectsToSkip:
      "There were no in-flight effects to skip."
    case .dismissed:
      "Can't send action to dismissed test store."
    }
  }
}

// MARK: - Parts

extension TestStoreFailure.StateMismatch {
  package var message: String {
    let heading =
      hasExpectation
      ? "A state change does not match expectation."
      : "State was not expected to change, but a change occurred."
    return "\(heading)\n\n\(contrast(expected, actual, legend: "(Expected: −, Actual: +)"))"
  }
}

extension TestStoreFailure.ExpectedAction {
  fileprivate var messageWhenNoneCame: String {
    switch self {
    case .value(let action):
      """
      Expected to receive the following action, but didn't:

      \(String(customDumping: action).indented(by: 2))
      """
    case .predicate:
      "Expected to receive an action matching predicate, but didn't get one."
    case .casePath, .payload:
      "Expected to receive an action matching case path, but didn't get one."
    }
  }

  fileprivate func contrast(with received: Action) -> String {
    switch self {
    case .value(let expected):
      ComposableArchitecture.contrast(
        expected, received, names: ("Expected", "Received"), legend: "(Expected: −, Received: +)")
    case .payload(let expected, isSameCase: true):
      ComposableArchitecture.contrast(
        expected, received, indentation: 2, legend: "(Expected: −, Actual: +)")
    case .predicate, .casePath, .payload:
      String(customDumping: received).indented(by: 2)
    }
  }
}

extension TestStoreFailure.ReceiveTimeout {
  fileprivate var message: String {
    """
    Expected to receive \(needsMatch ? "a matching action" : "an action"), but received none\(after(duration)).

    \(advice)
    """
  }

  private var advice: String {
    guard hasEffectsInFlight else {
      return """
        No effect is in flight that could still deliver it. The effect may have been cancelled, or may have ended \
        without sending the action.
        """
    }
    let remedy =
      isExplicit
      ? #"give this assertion a longer "timeout""#
      : #"give this assertion its own "timeout""#
    return """
      \(Advice.effectsInFlight) Where the effect does real work and no clock or scheduler is involved, \(remedy).
      """
  }
}

private enum Advice {
  static let effectsInFlight = """
    Effects are in flight. If one of them waits for a clock or a scheduler ("sleep", "debounce", "delay", …), use a \
    test clock or test scheduler and advance it far enough.
    """

  static let longLivingEffects = """
    If one of them never ends by itself (a subscription, a timer), end it: by the action that cancels it, or by \
    "cancel()" on the task that "store.send" returned.
    """
}

/// A diff of two values, or their descriptions if the dumps are equal.
private func contrast<Value>(
  _ expected: Value,
  _ actual: Value,
  names: (expected: String, actual: String) = ("Expected", "Actual"),
  indentation: Int = 4,
  legend: String
) -> String {
  if let difference = diff(expected, actual, format: .proportional) {
    return "\(difference.indented(by: indentation))\n\n\(legend)"
  }
  return """
    \(names.expected):
    \(String(describing: expected).indented(by: 2))

    \(names.actual):
    \(String(describing: actual).indented(by: 2))
    """
}

private func after(_ duration: Duration?) -> String {
  guard let duration, duration > .zero else { return "" }
  return " after \(duration)"
}

/// Dumps a single value directly, and several values as a list.
private func dump<Value>(_ values: [Value]) -> String {
  values.count == 1 ? String(customDumping: values[0]) : String(customDumping: values)
}

private func counted(_ elements: [some Any], _ noun: String) -> String {
  "\(elements.count) \(noun)\(elements.count == 1 ? "" : "s")"
}
