internal import InternalSupport

/// An entry of a replay's timeline, for as long as somebody may want to take it back.
package final class ReplayTimer: Sendable {
  private let queue: ReplayQueue
  private let work: Lock<ReplayWork?>

  /// The task that the entry is to wake from a sleep of the system's.
  let sleeper: TaskIdentity?

  init(_ work: ReplayWork, queue: ReplayQueue, sleeper: TaskIdentity? = nil) {
    self.work = Lock(work)
    self.queue = queue
    self.sleeper = sleeper
  }

  /// Takes the entry off the timeline, if it is still there.
  package func cancel() {
    // What the work holds may run code of its own when it goes: here, where no lock is held.
    guard takeWork() != nil else { return }
    queue.timerWasCancelled()
  }

  /// What is to be run, for the first who asks.
  func takeWork() -> ReplayWork? {
    work.withLock { work in
      defer { work = nil }
      return work
    }
  }

  var isCancelled: Bool {
    work.withLock { $0 == nil }
  }
}
