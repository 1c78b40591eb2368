internal import InternalSupport
internal import RuntimeReflection

/// An entry of a replay's timeline, for cancelling it.
package final class ReplayTimer: Sendable {
  private let queue: ReplayQueue
  private let work: Lock<ReplayWork?>

  /// The task that the entry wakes from the runtime's own sleep.
  let sleeper: TaskIdentity?

  /// The effect that scheduled the entry, if a store runs it.
  let effect = EffectWork.current

  init(_ work: ReplayWork, queue: ReplayQueue, sleeper: TaskIdentity? = nil) {
    self.work = Lock(work)
    self.queue = queue
    self.sleeper = sleeper
  }

  /// Removes the entry from the timeline, if it is still there.
  package func cancel() {
    // Releasing the work may run other code. No lock is held here.
    guard takeWork() != nil else { return }
    queue.timerWasCancelled()
  }

  /// Takes the work; further calls return `nil`.
  func takeWork() -> ReplayWork? {
    work.withLock { work in
      defer { work = nil }
      return work
    }
  }

  /// Whether it runs an action, which continues no task.
  var isAction: Bool {
    work.withLock { $0?.isAction ?? false }
  }

  /// The number of the task that continues with the work.
  var creation: Int? {
    work.withLock { $0?.creation }
  }

  var isCancelled: Bool {
    work.withLock { $0 == nil }
  }
}
