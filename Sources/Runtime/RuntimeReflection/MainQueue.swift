import CRuntimeMetadata

/// Dispatch's main queue.
package enum MainQueue {
  /// Why the queue cannot be drained; `nil` if it can.
  package static let problem = RuntimeReliance.mainQueue.problem {
    runtimeMainQueueCallback() == nil ? "another main queue" : nil
  }

  /// Calls a function with a job later, in the order of the queue.
  ///
  /// A closure would be allocated three times on its way to the queue, a function never.
  package static func call(
    with job: UnownedJob, _ function: @escaping @convention(c) (UnsafeMutableRawPointer) -> Void
  ) {
    runtimeCallOnMainQueue(unsafeBitCast(job, to: UnsafeMutableRawPointer.self), function)
  }

  /// Calls a function with a continuation later, in the order of the queue.
  package static func call(
    with continuation: UnsafeContinuation<Void, Never>,
    _ function: @escaping @convention(c) (UnsafeMutableRawPointer) -> Void
  ) {
    runtimeCallOnMainQueue(unsafeBitCast(continuation, to: UnsafeMutableRawPointer.self), function)
  }

  /// Runs the blocks on the queue, and those that they put there; only the replay does so, while it occupies the main thread.
  ///
  /// Call it on the main thread. It does nothing inside of a block of the queue.
  package static func drain() {
    guard let run = runtimeMainQueueCallback() else { return }
    // Dispatch does not say whether a block has put another one on the queue. Asking an empty queue takes some nanoseconds.
    for _ in 0..<longestChain { run(nil) }
  }

  /// The number of blocks of which each puts the next one on the queue.
  private static let longestChain = 32
}

extension UnownedJob {
  /// The job that a function of the main queue was called with.
  package init(argument: UnsafeMutableRawPointer) {
    self = unsafeBitCast(argument, to: Self.self)
  }
}

extension UnsafeContinuation where T == Void, E == Never {
  /// The continuation that a function of the main queue was called with.
  package init(argument: UnsafeMutableRawPointer) {
    self = unsafeBitCast(argument, to: Self.self)
  }
}
