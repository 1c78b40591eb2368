internal import InternalSupport
internal import RuntimeReflection
internal import Synchronization

/// Runs an operation while all tasks of this process run serially on the main thread.
///
/// Tasks run in the order in which they were enqueued, so tests of asynchronous code are
/// repeatable. This affects the whole process, so tests that use it must not run in parallel with
/// others.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @isolated(any) () async throws -> Void
) async rethrows {
  let hold = MainSerialExecutor.acquire()
  defer { MainSerialExecutor.release(hold) }
  try await operation()
}

/// Runs an operation while all tasks of this process run serially on the main thread.
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: () throws -> Void
) rethrows {
  let hold = MainSerialExecutor.acquire()
  defer { MainSerialExecutor.release(hold) }
  try operation()
}

/// Whether all tasks of this process run serially on the main thread.
///
/// Unchecked because two tests could set it at the same time.
public var uncheckedUseMainSerialExecutor: Bool {
  get { MainSerialExecutor.isInstalled }
  set { MainSerialExecutor.set(newValue) }
}

/// Moves the jobs of the global executor to the main queue and counts them.
package enum MainSerialExecutor {
  /// Whether the jobs of the global executor are moved.
  package static var isInstalled: Bool {
    installation.withLock { $0.isInstalled }
  }

  /// The number of moved jobs that are waiting or running.
  ///
  /// Jobs of the main actor are not included: they are on the main queue anyway.
  package static var jobCount: Int {
    jobs.load(ordering: .acquiring)
  }

  /// The number of moved jobs without those that only continue a task after ``giveWay()``.
  package static var workCount: Int {
    jobCount - tasksGivingWay.load(ordering: .acquiring)
  }

  /// Suspends like a yield, so that other tasks run.
  ///
  /// Tasks that call this do not wait for each other.
  ///
  /// - Returns: Whether no other task has work to do on the main thread.
  @MainActor
  package static func giveWay() async -> Bool {
    await withUnsafeContinuation { continuation in
      MainQueue.call(with: continuation) { argument in
        MainSerialExecutor.tasksGivingWay.add(1, ordering: .acquiringAndReleasing)
        UnsafeContinuation(argument: argument).resume()
      }
    }
    // The caller is a job itself now.
    defer { tasksGivingWay.subtract(1, ordering: .acquiringAndReleasing) }
    return workCount <= 0
  }

  /// The state to restore in ``release(_:)``.
  package struct Hold: Sendable {
    /// Whether the executor was uninstalled although it was held.
    fileprivate let wasSuspended: Bool
  }

  /// Installs the executor until ``release(_:)``.
  ///
  /// Holds are counted, so that overlapping tests can share it.
  package static func acquire() -> Hold {
    installation.withLock { installation in
      let hold = Hold(wasSuspended: installation.isSuspended)
      installation.holders += 1
      installation.isSuspended = false
      installation.update()
      return hold
    }
  }

  package static func release(_ hold: Hold) {
    installation.withLock { installation in
      installation.holders -= 1
      installation.isSuspended = installation.holders > 0 && hold.wasSuspended
      installation.update()
    }
  }

  /// Installs or uninstalls the executor, even if it is held.
  static func set(_ isInstalled: Bool) {
    installation.withLock { installation in
      if installation.holders > 0 {
        installation.isSuspended = !isInstalled
        if !isInstalled { installation.isForced = false }
      } else {
        installation.isForced = isInstalled
      }
      installation.update()
    }
  }

  private struct Installation {
    var holders = 0
    /// Whether it is uninstalled although it is held.
    var isSuspended = false
    /// Whether it is installed although it is not held.
    var isForced = false
    private(set) var isInstalled = false
    private var previous: EnqueueGlobalHook?

    mutating func update() {
      let isWanted = holders > 0 && !isSuspended || isForced
      guard isWanted != isInstalled else { return }
      isInstalled = isWanted
      if isWanted {
        previous = exchangeEnqueueGlobalHook { job, _ in MainSerialExecutor.enqueue(job) }
      } else {
        _ = exchangeEnqueueGlobalHook(previous)
        previous = nil
      }
    }
  }

  private static let installation = Lock(Installation())
  private static let jobs = Atomic(0)
  private static let tasksGivingWay = Atomic(0)

  private static func enqueue(_ job: UnownedJob) {
    jobs.add(1, ordering: .acquiringAndReleasing)
    MainQueue.call(with: job) { argument in
      UnownedJob(argument: argument).runSynchronously(on: MainActor.sharedUnownedExecutor)
      MainSerialExecutor.jobs.subtract(1, ordering: .acquiringAndReleasing)
    }
  }
}
