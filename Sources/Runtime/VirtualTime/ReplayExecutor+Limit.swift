internal import InternalSupport

/// The limits beyond which an operation counts as endless.
package struct ReplayLimit: Sendable {
  package var jobs: Int
  package var time: Duration

  package init(jobs: Int = .max, time: Duration) {
    self.jobs = jobs
    self.time = time
  }
}

/// Thrown if an operation exceeds its ``ReplayLimit``.
package struct ReplayLimitExceeded: Error, Equatable {
  package enum Kind: Sendable, Equatable {
    case jobs(Int)
    case time(Duration)
    /// Virtual time cannot go on.
    case end
  }

  package var kind: Kind

  package init(kind: Kind) {
    self.kind = kind
  }
}

extension Duration {
  /// The instant at which virtual time ends: the last second that a duration can express.
  static var lastOfVirtualTime: Duration { .seconds(Int64.max) }
}

extension ReplayExecutor {
  /// Limits what an operation may run on the executor.
  ///
  /// `count` receives the number of jobs at the end.
  package func withLimit<Result>(
    _ limit: ReplayLimit,
    counting count: ((Int) -> Void)? = nil,
    operation: () throws -> Result
  ) rethrows -> Result {
    let previous = queue.exchangeLimit(ReplayLimitCount(limit))
    defer {
      let used = queue.exchangeLimit(previous)
      if let count, let used { count(used.jobs) }
    }
    return try operation()
  }
}

/// Counts jobs against a limit, and checks the CPU time every 64 jobs.
struct ReplayLimitCount: Sendable {
  private let limit: ReplayLimit
  /// The CPU time at the first check, before which most operations end.
  private var start: Duration?
  private(set) var jobs = 0

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
