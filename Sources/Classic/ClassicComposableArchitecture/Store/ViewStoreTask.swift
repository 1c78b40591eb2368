import EffectSupport

/// The effects that an action has started.
public struct ViewStoreTask: Sendable {
  let tasks: EffectTasks?

  /// Cancels the effects and waits until they have ended.
  public func cancel() async {
    tasks?.cancel()
    await tasks?.finish()
  }

  /// Waits until these effects and those of their follow-up actions have completed.
  ///
  /// They are cancelled if the waiting task is cancelled.
  public func finish() async {
    await tasks?.finish()
  }

  /// Whether the effects were cancelled; `true` if there are none.
  public var isCancelled: Bool { tasks?.isCancelled ?? true }
}
