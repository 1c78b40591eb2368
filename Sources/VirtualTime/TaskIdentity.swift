@_spi(ExperimentalScheduling) @_spi(ExperimentalCustomExecutors) internal import _Concurrency

/// Identifies a task among all living tasks.
struct TaskIdentity: Hashable {
  private let address: UInt

  /// The task whose turn a job is: in the runtime, a task is the job that goes on with it.
  init(_ job: UnownedJob) {
    address = unsafeBitCast(job, to: UInt.self)
  }

  private init(_ task: UnsafeCurrentTask) {
    address = unsafeBitCast(task, to: UInt.self)
  }

  /// The task that runs, if there is one.
  static var current: Self? {
    withUnsafeCurrentTask { $0.map(Self.init) }
  }
}
