@_spi(ExperimentalScheduling) @_spi(ExperimentalCustomExecutors) internal import _Concurrency

/// Identifies a task among all living tasks.
struct TaskIdentity: Hashable {
  private let address: UInt

  /// The task that a job continues: in the runtime, a task is its own job, so the addresses are
  /// the same.
  init(_ job: UnownedJob) {
    address = unsafeBitCast(job, to: UInt.self)
  }

  private init(_ task: UnsafeCurrentTask) {
    address = unsafeBitCast(task, to: UInt.self)
  }

  /// The current task, if there is one.
  static var current: Self? {
    withUnsafeCurrentTask { $0.map(Self.init) }
  }
}
