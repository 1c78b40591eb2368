internal import CustomDump
internal import EffectSupport

// The messages of `TestStore`: a heading, the evidence, and advice.

/// A finding that `TestStore` has words for.
protocol WordedFinding: TestStoreFinding {
  var message: String { get }
}

extension ChangeFailure: WordedFinding {
  var message: String {
    switch self {
    case .mismatch(let expected, let actual, let hasExpectation):
      """
      \(hasExpectation ? "A state change does not match expectation." : "State was not expected to change, but a change occurred.")

      \(contrast(expected, actual, legend: "(Expected: −, Actual: +)"))
      """
    case .noChange:
      """
      Expected state to change, but no change occurred.

      The trailing closure did not change the state. If the action changes nothing, remove the closure.
      """
    case .threw(let error):
      "Threw error: \(error)"
    }
  }
}

extension TestStoreCore.Obstacle: WordedFinding {
  var message: String {
    switch self {
    case .dismissed:
      "Can't send action to dismissed test store."
    case .unhandledActions(let actions):
      """
      Must handle \(counted(actions, "received action")) before sending an action.

      Unhandled actions: \(String(customDumping: actions.map(\.action)))
      """
    }
  }
}

extension WaitFailure: WordedFinding {
  var message: String {
    switch self {
    case .action(let timeout, let needsMatch, let hasEffectsInFlight):
      """
      Expected to receive \(needsMatch ? "a matching action" : "an action"), but received none\(timeout.text).

      \(Self.advice(timeout, hasEffectsInFlight: hasEffectsInFlight))
      """
    case .effects(let timeout):
      """
      Expected effects to finish, but there are still effects in-flight\(timeout.text).

      \(Advice.effectsInFlight) \(Advice.longLivingEffects) \(timeout.remedy)
      """
    case .task(let timeout):
      """
      Expected task to finish, but it is still in-flight\(timeout.text).

      \(Advice.effectsInFlight) \(Advice.longLivingEffects) \(timeout.remedy)
      """
    }
  }

  private static func advice(_ timeout: Timeout, hasEffectsInFlight: Bool) -> String {
    guard hasEffectsInFlight else {
      return """
        No effect is in flight that could still deliver it. The effect may have been cancelled, or may have ended \
        without sending the action.
        """
    }
    return "\(Advice.effectsInFlight) \(timeout.remedy)"
  }
}

extension WaitFailure.Timeout {
  fileprivate var text: String { duration > .zero ? " after \(duration)" : "" }

  /// What helps if effects do real work.
  fileprivate var remedy: String {
    """
    Where the effect does real work and no clock or scheduler is involved, give this assertion \
    \(isExplicit ? "a longer" : "its own") "timeout".
    """
  }
}

extension TestStoreCore.ExpectedAction {
  var messageWhenNoneCame: String {
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

  func message(whenReceived received: Action) -> String {
    "Received unexpected action:\n\n" + contrast(with: received)
  }

  private func contrast(with received: Action) -> String {
    switch self {
    case .value(let expected):
      EffectSupport.contrast(
        expected, received, names: ("Expected", "Received"), legend: "(Expected: −, Received: +)")
    case .payload(let expected, isSameCase: true):
      EffectSupport.contrast(
        expected, received, indentation: 2, legend: "(Expected: −, Actual: +)")
    case .predicate, .casePath, .payload:
      String(customDumping: received).indented(by: 2)
    }
  }
}

extension TestStoreCore.Skip: WordedFinding {
  var message: String {
    switch self {
    case .passedOver(let actions):
      """
      \(actions.count) received action\(actions.count == 1 ? " was" : "s were") skipped.

      \(String(customDumping: actions))
      """
    case .actions(let actions):
      """
      \(actions.count) received action\(actions.count == 1 ? " was" : "s were") skipped.

      \(dump(actions))
      """
    case .effects(let effects):
      """
      \(effects.count) in-flight effect\(effects.count == 1 ? " was" : "s were") cancelled, originating from:

      \(dump(effects.map(\.action)))
      """
    case .noActions:
      "There were no received actions to skip."
    case .noEffects:
      "There were no in-flight effects to skip."
    }
  }
}

extension TestStoreCore.Leftover: WordedFinding {
  var message: String {
    switch self {
    case .actions(let actions):
      """
      The store received \(counted(actions, "unexpected action")).

        Unhandled actions:
      \(actions.map { debugCaseOutput($0.action, abbreviated: true).indented(by: 4) }.joined(separator: "\n"))

      Assert each of them with "store.receive", pass over all of them with "store.skipReceivedActions()", \
      or set "store.exhaustivity" to ".off" where they do not matter to this test.
      """
    case .effect:
      """
      An effect returned for this action is still running. It must complete before the end of the test.

      \(Advice.effectsInFlight) \(Advice.longLivingEffects) If one needs more time, wait for it with \
      "await store.finish()". Where the effect does not matter to this test, call "store.skipInFlightEffects()" or \
      set "store.exhaustivity" to ".off".
      """
    case .sharedChanges(let difference):
      """
      Test store finished before asserting against changes to shared state.

      \(difference)

      Say how the shared state changed with "store.assert" before the test ends.
      """
    }
  }
}

private enum Advice {
  static let effectsInFlight = """
    Effects are in flight. If one of them waits for a clock or a scheduler ("sleep", "debounce", "delay", …), use a \
    test clock or test scheduler and advance it far enough, or use an immediate clock or scheduler.
    """

  static let longLivingEffects = """
    If one of them never ends by itself (a subscription, a timer, a subject), end it: make it "cancellable", and send \
    an action that returns "Effect.cancel" for its id; complete the subject; or call "cancel()" on the task that \
    "store.send" returned.
    """
}

/// Dumps a single value directly, and several values as a list.
private func dump<Value>(_ values: [Value]) -> String {
  values.count == 1 ? String(customDumping: values[0]) : String(customDumping: values)
}
