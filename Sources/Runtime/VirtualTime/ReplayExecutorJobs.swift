internal import RuntimeReflection
@_spi(ExperimentalScheduling) @_spi(ExperimentalCustomExecutors) internal import _Concurrency

/// A job of the main actor or of the global executor, or an action.
enum ReplayWork {
  case main(UnownedJob)
  case global(UnownedJob)
  case action(@Sendable () -> Void)

  func run() {
    switch self {
    case .main(let job):
      job.runSynchronously(on: ReplayMainExecutor.shared.asUnownedSerialExecutor())
    case .global(let job):
      job.runSynchronously(on: .generic)
    case .action(let action):
      action()
    }
  }

  /// The task that continues with the work, if there is one.
  var task: TaskIdentity? {
    switch self {
    case .main(let job), .global(let job): TaskIdentity(job)
    case .action: nil
    }
  }
}

extension ReplayWork {
  /// Whether it continues no task.
  var isAction: Bool {
    switch self {
    case .main, .global: false
    case .action: true
    }
  }

  /// The number of the task that continues with the work, in the order of creation.
  var creation: Int? {
    switch self {
    case .main(let job), .global(let job): job.taskNumber
    case .action: nil
    }
  }
}

/// The main actor's executor during a replay.
final class ReplayMainExecutor: MainExecutor, SchedulingExecutor {
  static let shared = ReplayMainExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    ReplayExecutor.shared.queue.enqueue(.main(UnownedJob(job)))
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    ReplayExecutor.shared.queue.schedule(.main(UnownedJob(job)), after: delay, clock: clock)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    ReplayExecutor.shared.queue.schedule(.main(UnownedJob(job)), at: instant, clock: clock)
  }

  func isIsolatingCurrentContext() -> Bool? {
    ReplayExecutor.shared.isCurrentThread
  }

  func checkIsolated() {
    precondition(ReplayExecutor.shared.isCurrentThread, "Not on the thread that replays.")
  }

  /// Called if the process has an asynchronous `main`, which a replay does not have.
  func run() throws {
    try ReplayExecutor.shared.runUntilIdle()
  }

  func stop() {}
}

/// The executor of jobs without a particular executor, during a replay.
final class ReplayGlobalExecutor: TaskExecutor, SchedulingExecutor {
  static let shared = ReplayGlobalExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    ReplayExecutor.shared.queue.enqueue(.global(UnownedJob(job)))
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    ReplayExecutor.shared.queue.schedule(.global(UnownedJob(job)), after: delay, clock: clock)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    ReplayExecutor.shared.queue.schedule(.global(UnownedJob(job)), at: instant, clock: clock)
  }
}
