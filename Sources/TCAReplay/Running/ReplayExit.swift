internal import ConcurrencyExtras
internal import InternalSupport

/// How a replay comes to an end: by going through, or by leaving its thread behind in a call that cannot return.
final class ReplayExit: Sendable {
  private let thread: ReplayThread
  private let end: Lock<ReplayEvent.ScriptEnd?>

  fileprivate init(thread: ReplayThread, end: Lock<ReplayEvent.ScriptEnd?>) {
    self.thread = thread
    self.end = end
  }

  /// Whether the end has been told of.
  var isOver: Bool {
    end.withLock { $0 != nil }
  }

  func finish(_ end: ReplayEvent.ScriptEnd) {
    self.end.withLock { $0 = end }
  }

  /// Makes a call that cannot return end the replay.
  ///
  /// - Parameters:
  ///   - deadEnd: Where such calls end up.
  ///   - leave: Tells the end, and gives back what the replay has taken.
  @MainActor func lead(_ deadEnd: DeadEnd, leave: @escaping @MainActor () -> Void) {
    deadEnd.lead { [thread] in
      // A thread of the feature's own is stopped; the replay finds that nothing more comes from there.
      if thread.isCurrent { MainActor.assumeIsolated { leave() } }
      thread.leaveBehind()
    }
  }
}

/// Runs a replay on a thread of its own, which counts as the main actor's meanwhile.
///
/// - Parameters:
///   - input: What the replay takes along; nobody else touches it meanwhile.
///   - operation: The replay; it finishes the exit.
/// - Returns: What the exit was finished with.
func onReplayThread<Input>(
  with input: Input, _ operation: @escaping @MainActor (Input, ReplayExit) -> Void
) -> ReplayEvent.ScriptEnd {
  nonisolated(unsafe) let input = input
  let end = Lock<ReplayEvent.ScriptEnd?>(nil)
  ReplayThread.run { thread in
    ReplayExecutor.shared.install()
    MainActor.assumeIsolated { operation(input, ReplayExit(thread: thread, end: end)) }
  }
  ReplayExecutor.shared.restore()
  guard let end = end.withLock({ $0 }) else { preconditionFailure("A replay has an end.") }
  return end
}
