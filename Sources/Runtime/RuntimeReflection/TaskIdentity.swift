import InternalSupport

/// Identifies a task among all living tasks.
package struct TaskIdentity: Hashable, Sendable {
  private let address: UInt

  /// The task that a job continues: in the runtime, a task is its own job.
  package init(_ job: UnownedJob) {
    address = unsafeBitCast(job, to: UInt.self)
  }

  private init(_ task: UnsafeCurrentTask) {
    address = unsafeBitCast(task, to: UInt.self)
  }

  /// The current task, if there is one.
  package static var current: Self? {
    withUnsafeCurrentTask { $0.map(Self.init) }
  }
}

extension UnownedJob {
  /// The number of the task that continues with the job: tasks are numbered as they are created.
  package var taskNumber: Int? {
    // The description is "UnownedJob(id: 7)".
    var number: Int?
    for byte in "\(self)".utf8 where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      number = (number ?? 0) &* 10 &+ Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}

extension UnownedSerialExecutor {
  /// The executor on which the runtime's threads run jobs: no serial executor in particular.
  package static let generic = unsafeBitCast(
    Words(identity: 0, implementation: 0), to: UnownedSerialExecutor.self)

  fileprivate struct Words {
    var identity: UInt
    var implementation: UInt
  }
}

// MARK: - The check

/// What is known of the runtime's jobs.
package enum TaskJobs {
  /// Why tasks cannot be told apart or run; `nil` if they can.
  package static let problem: String? =
    RuntimeReliance.genericExecutor.problem { isExecutorKnown ? nil : "other executors" }
    ?? RuntimeReliance.taskIdentity.problem { isIdentityKnown ? nil : "other jobs of tasks" }
    ?? RuntimeReliance.taskNumbers.problem { areNumbersKnown ? nil : "other numbers of tasks" }

  private static var isExecutorKnown: Bool {
    guard MemoryLayout<UnownedSerialExecutor>.size == MemoryLayout<UnownedSerialExecutor.Words>.size
    else { return false }
    let sample = SampleExecutor()
    let words = unsafeBitCast(
      sample.asUnownedSerialExecutor(), to: UnownedSerialExecutor.Words.self)
    return words.identity == UInt(bitPattern: Unmanaged.passUnretained(sample).toOpaque())
  }

  private static var isIdentityKnown: Bool {
    guard MemoryLayout<UnownedJob>.size == MemoryLayout<UInt>.size,
      MemoryLayout<UnsafeCurrentTask>.size == MemoryLayout<UInt>.size
    else { return false }
    let samples = SampleTasks()
    return samples.jobs.count == 2 && samples.jobs.map(TaskIdentity.init) == samples.run()
  }

  private static var areNumbersKnown: Bool {
    let samples = SampleTasks()
    let numbers = samples.jobs.compactMap(\.taskNumber)
    return samples.run().count == 2 && numbers.count == 2 && numbers[0] < numbers[1]
  }
}

/// Two tasks that wait.
private struct SampleTasks {
  private let executor = SampleExecutor()
  private let identities = Lock<[TaskIdentity?]>([])
  let jobs: [UnownedJob]

  init() {
    for _ in 0..<2 {
      Task.detached(executorPreference: executor) { [identities] in
        identities.withLock { $0.append(.current) }
      }
    }
    jobs = executor.jobs.withLock { $0 }
  }

  /// Runs the tasks, and returns the identity that each has seen.
  func run() -> [TaskIdentity?] {
    for job in jobs { job.runSynchronously(on: executor.asUnownedTaskExecutor()) }
    return identities.withLock { $0 }
  }
}

/// Keeps the jobs.
private final class SampleExecutor: TaskExecutor, SerialExecutor {
  let jobs = Lock<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }
}
