internal import InternalSupport

/// An entry of a replay's timeline, for as long as somebody may want to take it back.
package final class ReplayTimer: Sendable {
  private let queue: ReplayQueue
  private let work: Lock<ReplayWork?>
  /// The task that waits for the entry in a sleep of the system's, which takes no entry back.
  private let sleeper: SleepingTask?

  init(_ work: ReplayWork, queue: ReplayQueue, sleeper: SleepingTask? = nil) {
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

  /// Whether whoever waited for the entry has been cancelled, and with it been woken.
  var isMoot: Bool {
    sleeper?.isCancelled ?? false
  }
}

/// A task that sleeps.
struct SleepingTask: @unchecked Sendable {
  // Whether a task is cancelled may be asked from anywhere.
  private let task: UnsafeCurrentTask

  /// The task that runs, which is about to sleep.
  static var current: Self? {
    withUnsafeCurrentTask { $0.map { Self(task: $0) } }
  }

  var isCancelled: Bool {
    task.isCancelled
  }
}
