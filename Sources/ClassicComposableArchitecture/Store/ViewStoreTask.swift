import EffectSupport

/// The effects that an action has started.
public struct ViewStoreTask: Sendable {
  let tasks: EffectTasks?

  /// Cancels the effects, and waits for their end.
  public func cancel() async {
    tasks?.cancel()
    await tasks?.finish()
  }

  /// Waits until the effects have completed, with those that their actions start.
  ///
  /// Cancels them if the task that waits
  /// is cancelled.
  public func finish() async {
    await tasks?.finish()
  }

  /// Whether the effects were cancelled.
  ///
  /// True if there are none.
  public var isCancelled: Bool { tasks?.isCancelled ?? true }
}
