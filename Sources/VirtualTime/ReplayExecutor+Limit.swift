internal import InternalSupport

/// How much may run before an operation counts as one that never ends.
package struct ReplayLimit: Sendable {
  /// The number of jobs.
  package var jobs: Int
  /// The processor time.
  package var time: Duration

  package init(jobs: Int = .max, time: Duration) {
    self.jobs = jobs
    self.time = time
  }
}

/// An operation ran into its ``ReplayLimit``.
package struct ReplayLimitExceeded: Error, Equatable {
  /// Which limit it was.
  package enum Kind: Sendable, Equatable {
    case jobs(Int)
    case time(Duration)
  }

  package var kind: Kind

  package init(kind: Kind) {
    self.kind = kind
  }
}

extension ReplayExecutor {
  /// Bounds what the operation may run through the executor.
  package func withLimit<Result>(
    _ limit: ReplayLimit,
    operation: () throws -> Result
  ) rethrows -> Result {
    let previous = queue.exchangeLimit(ReplayLimitCount(limit))
    defer { _ = queue.exchangeLimit(previous) }
    return try operation()
  }
}

/// Counts jobs against a limit, looking at the processor time only now and then.
struct ReplayLimitCount: Sendable {
  private let limit: ReplayLimit
  /// What it was when first looked at: most operations are over before that.
  private var start: Duration?
  private var jobs = 0

  init(_ limit: ReplayLimit) {
    self.limit = limit
  }

  mutating func countJob() throws(ReplayLimitExceeded) {
    jobs += 1
    if jobs > limit.jobs {
      throw ReplayLimitExceeded(kind: .jobs(limit.jobs))
    }
    guard jobs & 0x3F == 0 else { return }
    let now = ProcessorTime.ofThread
    guard let start else {
      start = now
      return
    }
    if now - start > limit.time {
      throw ReplayLimitExceeded(kind: .time(limit.time))
    }
  }
}
