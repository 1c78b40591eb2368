internal import Dispatch
internal import InternalSupport
internal import RuntimeReflection
internal import Synchronization

/// Runs an operation with all that is concurrent in this process on the main thread, one job after the other.
///
/// Jobs run in the order in which they were enqueued, which makes tests of asynchronous code repeat. It is the whole
/// process that is changed, so that tests that use it must not run beside others.
///
/// - Parameter operation: What is run.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @isolated(any) () async throws -> Void
) async rethrows {
  let hold = MainSerialExecutor.acquire()
  defer { MainSerialExecutor.release(hold) }
  try await operation()
}

/// Runs an operation with all that is concurrent in this process on the main thread, one job after the other.
///
/// - Parameter operation: What is run.
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: () throws -> Void
) rethrows {
  let hold = MainSerialExecutor.acquire()
  defer { MainSerialExecutor.release(hold) }
  try operation()
}

/// Whether all that is concurrent in this process runs on the main thread.
///
/// Unchecked, because nothing keeps two tests from setting it at the same time.
public var uncheckedUseMainSerialExecutor: Bool {
  get { MainSerialExecutor.isInstalled }
  set { MainSerialExecutor.set(newValue) }
}

/// Moves the jobs of the global executor to the main queue, and counts them.
package enum MainSerialExecutor {
  /// Whether the jobs of the global executor are moved.
  package static var isInstalled: Bool {
    installation.withLock { $0.isInstalled }
  }

  /// The number of moved jobs that are enqueued or running.
  ///
  /// Jobs of the main actor are none of them: they are on the main queue without a detour.
  package static var jobCount: Int {
    jobs.load(ordering: .acquiring)
  }

  /// The number of moved jobs that do more than to continue a task after ``giveWay()``.
  package static var workCount: Int {
    jobCount - tasksGivingWay.load(ordering: .acquiring)
  }

  /// Suspends as a yield does, so that others come to run; those who do so do not wait for each other.
  ///
  /// - Returns: Whether nobody else has anything to do on the main thread.
  @MainActor
  package static func giveWay() async -> Bool {
    await withUnsafeContinuation { continuation in
      DispatchQueue.main.async {
        tasksGivingWay.add(1, ordering: .acquiringAndReleasing)
        continuation.resume()
      }
    }
    // The caller has become a job itself.
    defer { tasksGivingWay.subtract(1, ordering: .acquiringAndReleasing) }
    return workCount <= 0
  }

  /// What ``release(_:)`` puts back.
  package struct Hold: Sendable {
    /// Whether the executor was uninstalled although others held it.
    fileprivate let wasSuspended: Bool
  }

  /// Installs the executor until ``release(_:)``.
  ///
  /// Those who hold it are counted, so that tests that overlap do not take it from each other.
  package static func acquire() -> Hold {
    installation.withLock { installation in
      let hold = Hold(wasSuspended: installation.isSuspended)
      installation.holders += 1
      installation.isSuspended = false
      installation.update()
      return hold
    }
  }

  /// Ends what ``acquire()`` began.
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
    /// How many hold the executor.
    var holders = 0
    /// Whether it is uninstalled in spite of them.
    var isSuspended = false
    /// Whether it is installed without any.
    var isForced = false
    private(set) var isInstalled = false
    private var previous: EnqueueGlobalHook?

    mutating func update() {
      let isWanted = holders > 0 && !isSuspended || isForced
      guard isWanted != isInstalled else { return }
      isInstalled = isWanted
      if isWanted {
        previous = enqueueGlobalHook.pointee
        enqueueGlobalHook.pointee = { job, _ in MainSerialExecutor.enqueue(job) }
      } else {
        enqueueGlobalHook.pointee = previous
        previous = nil
      }
    }
  }

  private static let installation = Lock(Installation())
  private static let jobs = Atomic(0)
  private static let tasksGivingWay = Atomic(0)

  private static func enqueue(_ job: UnownedJob) {
    jobs.add(1, ordering: .acquiringAndReleasing)
    DispatchQueue.main.async {
      job.runSynchronously(on: MainActor.sharedUnownedExecutor)
      jobs.subtract(1, ordering: .acquiringAndReleasing)
    }
  }
}
