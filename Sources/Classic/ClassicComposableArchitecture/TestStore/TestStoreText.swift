import CustomDump
import EffectSupport
import InternalSupport

/// The texts of a test store's failures.
enum TestStoreText {
  static func dump(_ value: Any) -> String {
    var text = ""
    customDump(value, to: &text)
    return text
  }

  static func advice(hasEffectsInFlight: Bool) -> String {
    hasEffectsInFlight
      ? """
      There are effects in-flight. If the one that emits this action waits for a scheduler, advance \
      the test scheduler, or use "ImmediateScheduler". If it needs more time, give "receive" a longer \
      "timeout".
      """
      : """
      No effect is in-flight that could still emit this action. It may have been cancelled, or may \
      have completed without emitting it.
      """
  }

  static let unfinishedAdvice = """
    If an effect waits for a scheduler, advance the test scheduler, or use "ImmediateScheduler". If \
    it never ends by itself, send an action that returns "Effect.cancel" for its id. If it needs more time, give "finish" a \
    longer "timeout".
    """

  static let runningEffect = """
    An effect returned for this action is still running. It must complete before the end of the \
    test. …

    See that each effect that the reducer returns for this action ends within the test:

    • An asynchronous effect may need time. Wait for it with "await store.finish()", or keep the \
    task that "store.send" returns and call "await task.finish()".

    • An effect may wait for a scheduler ("receive(on:)", "delay", "debounce", ...). Advance the \
    test scheduler far enough, or use "ImmediateScheduler".

    • An effect may never end by itself, such as a timer or a subscription. Make it "cancellable" \
    and send an action that returns "Effect.cancel" for its id, complete the subject that drives \
    it, or cancel the task that "store.send" returned.
    """
}

extension ChangeFailure {
  var message: String {
    switch self {
    case .mismatch(let expected, let actual, let hasExpectation):
      """
      \(hasExpectation ? "A state change does not match expectation" : "State was not expected to change, but a change occurred"): …

      \(contrast(expected, actual, legend: "(Expected: −, Actual: +)"))
      """
    case .noChange:
      """
      Expected state to change, but no change occurred.

      The closure did not change the state. Remove the closure if no change is expected.
      """
    case .threw(let error):
      "Threw error: \(error)"
    }
  }
}

extension TestStoreCore.Obstacle {
  func message(before purpose: String) -> String? {
    switch self {
    case .dismissed:
      return nil  // Features of these years do not dismiss themselves.
    case .unhandledActions(let received):
      let actions = received.map(\.action)
      return """
        Must handle \(counted(actions, "received action")) before \(purpose): …

        Unhandled actions: \(TestStoreText.dump(actions))
        """
    }
  }
}

extension WaitFailure {
  var message: String {
    switch self {
    case .action(let timeout, _, let hasEffectsInFlight):
      """
      Expected to receive an action, but received none\(timeout.text).

      \(TestStoreText.advice(hasEffectsInFlight: hasEffectsInFlight))
      """
    case .effects(let timeout):
      """
      Expected effects to finish, but there are still effects in-flight\(timeout.text).

      \(TestStoreText.unfinishedAdvice)
      """
    case .task(let timeout):
      """
      Expected task to finish, but it is still in-flight\(timeout.text).

      \(TestStoreText.unfinishedAdvice)
      """
    }
  }
}

extension WaitFailure.Timeout {
  fileprivate var text: String {
    duration > .zero ? " after \(Double(duration.wholeNanoseconds) / 1_000_000_000) seconds" : ""
  }
}
